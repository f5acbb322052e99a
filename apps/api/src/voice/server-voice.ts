import type { VoiceDescriptor, VoiceProvider } from "defense-core";
import type { Logger } from "pino";
import type { ServerVoiceConfig } from "../config/voice.js";
import { callServer, continueAnswer, type ServerCall } from "../openai/call-server.js";
import { openAIClient } from "../openai/client.js";
import { UnusableAnswer } from "../openai/failure.js";
import { fileLabel } from "./upload-file.js";
import { playableWav } from "./wav-stream.js";

const descriptor: VoiceDescriptor = Object.freeze({
  mode: "server",
  sr_available: true,
  tts_available: true,
  hint: "Record the answer and send the recording as audio; hear each question at the audio endpoint.",
});

/** The voice on an OpenAI-compatible server: it hears by `/audio/transcriptions` and speaks by `/audio/speech`. */
export function serverVoice(config: ServerVoiceConfig, logger: Logger): VoiceProvider {
  const client = openAIClient(config);

  return { descriptor, transcribe, synthesize };

  function transcribe(
    audio: Uint8Array,
    format: string,
    { signal }: { signal: AbortSignal },
  ): Promise<string> {
    const { name, type } = fileLabel(format, audio);
    const file = new File([audio as Uint8Array<ArrayBuffer>], name, { type });
    return callServer(serverCall(config.sttModel, "transcription", signal), async () => {
      const answer: unknown = await client.audio.transcriptions.create(
        { file, model: config.sttModel, response_format: "json" },
        { signal },
      );
      return textOf(answer);
    });
  }

  async function* synthesize(
    input: string,
    { signal }: { signal: AbortSignal },
  ): AsyncGenerator<Uint8Array, void> {
    const call = serverCall(config.ttsModel, "speech", signal);
    const { first, rest } = await callServer(call, async () => {
      // The SDK gives `null` for the status 204.
      const response: Response | null = await client.audio.speech.create(
        { model: config.ttsModel, voice: config.ttsVoice, input, response_format: "wav" },
        { signal },
      );
      const wav = playableWav(response?.body ?? nothing(), bodyBytesOf(response));
      return { first: (await wav.next()).value, rest: wav };
    });
    try {
      if (first) yield first;
      yield* continueAnswer(call, rest);
    } finally {
      await rest.return();
    }
  }

  function serverCall(model: string, purpose: string, signal: AbortSignal): ServerCall {
    const until = performance.now() + config.timeoutMs;
    return { provider: "voice provider", model, purpose, signal, until, retries: config.retries, logger };
  }
}

async function* nothing(): AsyncGenerator<Uint8Array, void> {}

/** What was heard. White space around it is the recogniser's, not the learner's. */
function textOf(answer: unknown): string {
  if (typeof answer !== "object") throw new UnusableAnswer("not_json");
  const text = (answer as { text?: unknown } | null)?.text;
  if (typeof text !== "string") throw new UnusableAnswer("wrong_form");
  return text.trim();
}

/** How long the body will be; `undefined` when that is not known. */
function bodyBytesOf(response: Response | null): number | undefined {
  const length = response?.headers.get("Content-Length") ?? "";
  // It counts the bytes before they are decompressed.
  const known = /^\d+$/.test(length) && !response?.headers.has("Content-Encoding");
  return known ? Number(length) : undefined;
}
