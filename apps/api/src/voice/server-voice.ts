import type { VoiceDescriptor, VoiceProvider } from "defense-core";
import type { Logger } from "pino";
import type { ServerVoiceConfig } from "../config/voice.js";
import { tellingFailures, tellingFailuresOf } from "../openai/told-failures.js";
import { synthesize, transcribe } from "./server-calls.js";

const descriptor: VoiceDescriptor = Object.freeze({
  mode: "server",
  sr_available: true,
  tts_available: true,
  hint: "Record the answer and send the recording as audio; hear each question at the audio endpoint.",
});

/** The voice on an OpenAI-compatible server. */
export function serverVoice(config: ServerVoiceConfig, logger: Logger): VoiceProvider {
  return {
    descriptor,
    transcribe: (audio, format, { signal }) =>
      tellingFailures("voice provider", () => transcribe(config, audio, format, { signal, logger })),
    synthesize: (text, { signal }) =>
      tellingFailuresOf("voice provider", synthesize(config, text, { signal, logger })),
  };
}
