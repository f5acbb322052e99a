import { unusableAnswer } from "../provider/failure.js";
import { inTime } from "../provider/in-time.js";
import { callServer, continueAnswer, type ServerCall } from "../server/call-server.js";
import { contentOf, post, postForDocument } from "../server/post.js";
import type { VoiceSettings } from "./options.js";
import { fileLabel } from "./upload-file.js";
import { playableWav } from "./wav-stream.js";

/**
 * Resolves to the words of a recording, through `/audio/transcriptions`.
 *
 * @throws ProviderFailure; the signal's reason if it was aborted.
 */
export function transcribe(
  settings: VoiceSettings,
  audio: Uint8Array,
  format: string,
  outer: AbortSignal,
): Promise<string> {
  return inTime(settings.timeoutMs, outer, (signal) => {
    const call = serverCall(settings, settings.sttModel, "transcription", signal);
    const { name, type } = fileLabel(format, audio);
    const form = new FormData();
    form.set("model", call.model);
    form.set("response_format", "json");
    form.set("file", new File([audio as Uint8Array<ArrayBuffer>], name, { type }));
    return callServer(call, async () =>
      textOf(await postForDocument(settings, "/audio/transcriptions", form, signal)),
    );
  });
}

/**
 * Yields a text as playable WAV, through `/audio/speech`. The time-out covers only the first piece, so that a slow
 * listener does not use it up.
 *
 * @throws what {@link transcribe} throws.
 */
export async function* synthesize(
  settings: VoiceSettings,
  input: string,
  outer: AbortSignal,
): AsyncGenerator<Uint8Array, void> {
  const { call, first, rest } = await inTime(settings.timeoutMs, outer, async (signal) => {
    const call = serverCall(settings, settings.ttsModel, "speech", signal);
    const request = { model: call.model, voice: settings.ttsVoice, input, response_format: "wav" };
    const begun = await callServer(call, async () => {
      const response = await post(settings, "/audio/speech", request, signal);
      const wav = playableWav(contentOf(response, signal), bodyBytesOf(response));
      return { first: (await wav.next()).value, rest: wav };
    });
    return { call, ...begun };
  });
  try {
    if (first) yield first;
    yield* continueAnswer(call, rest);
  } finally {
    await rest.return();
  }
}

function serverCall(
  { timeoutMs, retries, logger }: VoiceSettings,
  model: string,
  purpose: string,
  signal: AbortSignal,
): ServerCall {
  const until = performance.now() + timeoutMs;
  return { provider: "voice provider", model, purpose, signal, until, retries, logger };
}

/** White space around the words comes from the server, not from the learner. */
function textOf(answer: unknown): string {
  const text = (answer as { text?: unknown } | null)?.text;
  if (typeof text !== "string") throw unusableAnswer("wrong_form");
  return text.trim();
}

/** `undefined` if the length is unknown. */
function bodyBytesOf({ headers }: Response): number | undefined {
  const length = headers.get("Content-Length") ?? "";
  // The header counts the bytes before decompression.
  return /^\d+$/.test(length) && !headers.has("Content-Encoding") ? Number(length) : undefined;
}
