import type { WatchedCall } from "./watched-call.js";

/** Measures speech chunk by chunk. Counts only the time spent waiting for chunks, because a listener may be slow. */
export function measuredSpeech(
  call: WatchedCall,
  synthesize: () => AsyncIterable<Uint8Array>,
): AsyncIterableIterator<Uint8Array> {
  let chunks: AsyncIterator<Uint8Array> | undefined;
  const speech: AsyncIterableIterator<Uint8Array> = {
    async next() {
      const result = await call.waitFor(() => {
        chunks ??= synthesize()[Symbol.asyncIterator]();
        return chunks.next();
      });
      if (result.done) call.end("ok");
      return result;
    },
    async return() {
      call.end("aborted");
      await chunks?.return?.();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]: () => speech,
  };
  return speech;
}
