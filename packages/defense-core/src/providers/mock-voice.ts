import { placeholderFor } from "../domain/placeholder.js";
import { mockVoiceDescriptor } from "../domain/voice.js";
import type { VoiceProvider } from "../ports.js";
import { toneAsWav } from "./tone.js";

/**
 * A voice that needs no network. It plays a tone whose length depends on the text, and "transcribes" audio as a
 * placeholder that cannot be mistaken for an answer.
 *
 * @example
 * ```js
 * import { mockVoice } from "defense-core";
 *
 * const chunks = mockVoice().synthesize("Why?", { signal: AbortSignal.timeout(60_000) });
 * const wav = Buffer.concat(await Array.fromAsync(chunks));
 * wav.toString("latin1", 0, 4); // => "RIFF"
 * ```
 */
export function mockVoice(): VoiceProvider {
  return {
    descriptor: mockVoiceDescriptor,
    async transcribe(audio, format) {
      return placeholderFor(audio.byteLength, format);
    },
    synthesize: toneAsWav,
  };
}
