import type { Logger } from "pino";
import type { ServerVoiceConfig } from "../config/voice.js";
import { callServer, continueAnswer, type ServerCall } from "../openai/call-server.js";
import { unusableAnswer } from "../openai/failure.js";
import { contentOf, post, postForDocument } from "../openai/post.js";
import { fileLabel } from "./upload-file.js";
import { playableWav } from "./wav-stream.js";

/** What calls are made with. */
interface CallOptions {
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
  readonly logger: Logger;
}

/**
 * What is said in a recording, by `/audio/transcriptions`.
 *
 * @throws ProviderFailure; the signal's reason when it was aborted.
 */
export function transcribe(
  config: ServerVoiceConfig,
  audio: Uint8Array,
  format: string,
  options: CallOptions,
): Promise<string> {
  const call = serverCall(config, config.sttModel, "transcription", options);
  const { name, type } = fileLabel(format, audio);
  const form = new FormData();
  form.set("model", call.model);
  form.set("response_format", "json");
  form.set("file", new File([audio as Uint8Array<ArrayBuffer>], name, { type }));
  return callServer(call, async () =>
    textOf(await postForDocument(config, "/audio/transcriptions", form, call.signal)),
  );
}

/**
 * A text as WAV that plays, by `/audio/speech`.
 *
 * @throws what {@link transcribe} throws.
 */
export async function* synthesize(
  config: ServerVoiceConfig,
  input: string,
  options: CallOptions,
): AsyncGenerator<Uint8Array, void> {
  const call = serverCall(config, config.ttsModel, "speech", options);
  const request = { model: call.model, voice: config.ttsVoice, input, response_format: "wav" };
  const { first, rest } = await callServer(call, async () => {
    const response = await post(config, "/audio/speech", request, call.signal);
    const wav = playableWav(contentOf(response, call.signal), bodyBytesOf(response));
    return { first: (await wav.next()).value, rest: wav };
  });
  try {
    if (first) yield first;
    yield* continueAnswer(call, rest);
  } finally {
    await rest.return();
  }
}

function serverCall(
  { timeoutMs, retries }: ServerVoiceConfig,
  model: string,
  purpose: string,
  options: CallOptions,
): ServerCall {
  return {
    provider: "voice provider",
    model,
    purpose,
    until: performance.now() + timeoutMs,
    retries,
    ...options,
  };
}

/** What was heard. White space around it is the recogniser's, not the learner's. */
function textOf(answer: unknown): string {
  const text = (answer as { text?: unknown } | null)?.text;
  if (typeof text !== "string") throw unusableAnswer("wrong_form");
  return text.trim();
}

/** How long the body will be; `undefined` when that is not known. */
function bodyBytesOf({ headers }: Response): number | undefined {
  const length = headers.get("Content-Length") ?? "";
  // It counts the bytes before they are decompressed.
  return /^\d+$/.test(length) && !headers.has("Content-Encoding") ? Number(length) : undefined;
}
