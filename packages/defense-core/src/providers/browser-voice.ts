import { DefenseError } from "../domain/errors.js";
import { browserVoiceDescriptor } from "../domain/voice.js";
import type { VoiceProvider } from "../ports.js";
import { toneAsWav } from "./tone.js";

/**
 * A voice for web clients that recognize and synthesize speech themselves. The server has no speech recognition and
 * refuses audio, because an invented transcript must never enter a record. A client that requests speech anyway
 * receives the mock voice's tone.
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
