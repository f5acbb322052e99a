import type { VoiceDescriptor, VoiceProvider } from "defense-core";
import { mapProviderErrors, mapProviderErrorsOf } from "../provider/map-provider-errors.js";
import { type OpenAIVoiceOptions, voiceSettings } from "./options.js";
import { synthesize, transcribe } from "./server-calls.js";

const descriptor: VoiceDescriptor = Object.freeze({
  mode: "server",
  sr_available: true,
  tts_available: true,
  hint: "Record the answer and send the recording as audio; each question can be heard at the audio endpoint.",
});

/**
 * A voice that uses an OpenAI-compatible server. Its speech is playable WAV, whatever WAV the server sends.
 *
 * @example
 * ```js
 * import { openAIVoice } from "defense-openai";
 *
 * const voice = openAIVoice({
 *   baseUrl: "http://127.0.0.1:8000/v1",
 *   sttModel: "whisper-1",
 *   ttsModel: "tts-1",
 *   ttsVoice: "alloy",
 * });
 * voice.descriptor.mode; // => "server"
 * ```
 *
 * @throws TypeError for an invalid option.
 */
export function openAIVoice(options: OpenAIVoiceOptions): VoiceProvider {
  const settings = voiceSettings(options);
  return {
    descriptor,
    transcribe: (audio, format, { signal }) =>
      mapProviderErrors("voice provider", () => transcribe(settings, audio, format, signal)),
    synthesize: (text, { signal }) =>
      mapProviderErrorsOf("voice provider", synthesize(settings, text, signal)),
  };
}
