import { callProvider, type ProviderCallBounds, unusableAnswer } from "./provider-call.js";
import type { ServiceContext } from "./service-context.js";

/**
 * Starts a synthesis and waits for its first chunk, so that a failure before any sound is an error instead of a
 * broken stream. Each chunk has the whole time-out: a slow listener does not use it up. The speech has its place among
 * the calls of the voice until it ends or is stopped.
 *
 * @throws what {@link callProvider} throws; the stream's `next` does too.
 */
export async function startSpeech(
  { voice, places }: Pick<ServiceContext, "voice" | "places">,
  text: string,
  bounds: ProviderCallBounds,
): Promise<AsyncIterableIterator<Uint8Array>> {
  const controller = new AbortController();
  const { signal } = controller;
  let chunks: AsyncIterator<Uint8Array> | undefined;
  let giveBack = (): void => {};

  const begin = async (): Promise<AsyncIterator<Uint8Array>> => {
    giveBack = await places.voice.take(signal);
    chunks = voice.synthesize(text, { signal })[Symbol.asyncIterator]();
    return chunks;
  };

  const stop = (reason?: unknown): void => {
    if (signal.aborted) return;
    controller.abort(reason);
    bounds.signal?.removeEventListener("abort", leave);
    // A provider that is producing a chunk notices this later; nobody waits for it.
    (async () => chunks?.return?.())().catch(() => {});
  };
  const leave = (): void => stop(bounds.signal?.reason);
  bounds.signal?.addEventListener("abort", leave, { once: true });

  const pull = async (): Promise<IteratorResult<Uint8Array, undefined>> => {
    try {
      const result = await callProvider("voice provider", bounds, async () =>
        (chunks ?? (await begin())).next(),
      );
      if (!result.done) return result;
      giveBack();
      bounds.signal?.removeEventListener("abort", leave);
      return END;
    } catch (error) {
      stop(error);
      throw error;
    }
  };

  let first: IteratorResult<Uint8Array, undefined> | undefined = await pull();
  if (first.done) throw unusableAnswer("voice provider", "no sound");

  const speech: AsyncIterableIterator<Uint8Array> = {
    async next() {
      const result = first ?? (await pull());
      first = undefined;
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

const END: IteratorReturnResult<undefined> = { done: true, value: undefined };
