import { DefenseError } from "../domain/errors.js";
import { callProvider, type ProviderCallBounds, unusableAnswer } from "./provider-call.js";
import type { ServiceContext } from "./service-context.js";

/**
 * Starts a synthesis and waits for its first chunk, so that an early failure is an error instead of a broken stream.
 * The full time-out applies to each chunk and to each request from the listener. The speech holds its permit until it
 * ends or is stopped.
 *
 * @throws what {@link callProvider} throws; so does the stream's `next`.
 */
export async function startSpeech(
  { voice, semaphores }: Pick<ServiceContext, "voice" | "semaphores">,
  text: string,
  bounds: ProviderCallBounds,
): Promise<AsyncIterableIterator<Uint8Array>> {
  const controller = new AbortController();
  const { signal } = controller;
  let chunks: AsyncIterator<Uint8Array> | undefined;
  let release = (): void => {};
  let idle: NodeJS.Timeout | undefined;

  const begin = async (): Promise<AsyncIterator<Uint8Array>> => {
    release = await semaphores.voice.acquire(signal);
    chunks = voice.synthesize(text, { signal })[Symbol.asyncIterator]();
    return chunks;
  };

  const stop = (reason?: unknown): void => {
    clearTimeout(idle);
    if (signal.aborted) return;
    controller.abort(reason);
    bounds.signal?.removeEventListener("abort", leave);
    // Not awaited, because a provider that is producing a chunk responds only later.
    (async () => chunks?.return?.())().catch(() => {});
  };
  const leave = (): void => stop(bounds.signal?.reason);
  bounds.signal?.addEventListener("abort", leave, { once: true });

  let isStopped = false;
  /** A listener who stops reading must not hold the permit. */
  const awaitListener = (): void => {
    idle = setTimeout(() => {
      isStopped = true;
      stop(tooSlow());
    }, bounds.timeoutMs);
  };

  const pull = async (): Promise<IteratorResult<Uint8Array, undefined>> => {
    try {
      const result = await callProvider("voice provider", bounds, async () =>
        (chunks ?? (await begin())).next(),
      );
      if (!result.done) return result;
      release();
      bounds.signal?.removeEventListener("abort", leave);
      return END;
    } catch (error) {
      stop(error);
      throw error;
    }
  };

  let first: IteratorResult<Uint8Array, undefined> | undefined = await pull();
  if (first.done) throw unusableAnswer("voice provider", "no sound");
  awaitListener();

  const speech: AsyncIterableIterator<Uint8Array> = {
    async next() {
      clearTimeout(idle);
      if (isStopped) throw tooSlow();
      const result = first ?? (await pull());
      first = undefined;
      if (!result.done) awaitListener();
      return result;
    },
    async return() {
      stop();
      first = END;
      return END;
    },
    [Symbol.asyncIterator]: () => speech,
  };
  return speech;
}

function tooSlow(): DefenseError {
  return new DefenseError("provider_timeout", "the listener took too long to read the speech");
}

const END: IteratorReturnResult<undefined> = { done: true, value: undefined };
