import { DefenseError } from "../domain/errors.js";
import type { Clock } from "../ports.js";

/** The audio of a spoken answer. */
export interface AudioInput {
  readonly bytes: Uint8Array;
  /** The content type of the upload; `audio/wav` if there is none. */
  readonly contentType?: string | undefined;
}

/** What the learner sent. Audio takes precedence over text; empty text is still an answer. */
export interface AnswerInput {
  readonly text?: string | undefined;
  readonly audio?: AudioInput | undefined;
}

/**
 * An answer, or a function that reads it. The service calls the function once it knows that the defense exists and
 * accepts answers. With an idempotency key, it does so even if the defense accepts none, because only the content shows
 * whether the answer is a repetition.
 */
export type AnswerSource = AnswerInput | (() => Promise<AnswerInput>);

export interface ReceivedAnswer {
  readonly input: AnswerInput;
  readonly arrivedAt: Date;
  readonly readMs: number;
}

export type AnswerContent = { readonly text: string } | { readonly audio: AudioInput };

export async function receiveAnswer(source: AnswerSource, clock: Clock): Promise<ReceivedAnswer> {
  const startedMs = clock.monotonicMs();
  const input = typeof source === "function" ? await source() : source;
  return { input, arrivedAt: clock.now(), readMs: clock.monotonicMs() - startedMs };
}

/**
 * The content of an answer (specification, "POST …/answer", 3 and 4).
 *
 * @throws DefenseError `answer_missing` without text and audio, `audio_empty` if the audio has zero bytes.
 */
export function answerContent({ text, audio }: AnswerInput): AnswerContent {
  if (audio !== undefined) {
    if (audio.bytes.byteLength === 0) throw new DefenseError("audio_empty", "audio upload is empty");
    return { audio };
  }
  if (text === undefined) throw new DefenseError("answer_missing", "provide {text} or audio");
  return { text };
}
