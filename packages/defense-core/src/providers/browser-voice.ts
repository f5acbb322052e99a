import { DefenseError } from "../domain/errors.js";
import { browserVoiceDescriptor } from "../domain/voice.js";
import type { VoiceProvider } from "../ports.js";
import { toneAsWav } from "./tone.js";

/**
 * The voice to use if the web client handles speech recognition and synthesis. The server has no speech recognition,
 * and an invented transcript must never enter a record, so audio is refused. A client that requests speech anyway gets
 * the mock voice's tone.
 */
export function browserVoice(): VoiceProvider {
  return {
    descriptor: browserVoiceDescriptor,
    async transcribe() {
      throw new DefenseError(
        "transcription_unavailable",
        "this server has no speech recognition; use the browser's, and send the answer as text",
      );
    },
    synthesize: toneAsWav,
  };
}
