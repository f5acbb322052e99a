import { isPlaceholder } from "../../domain/placeholder.js";
import type { ExaminerContext } from "../../ports.js";
import type { TimeSlices } from "../../time-slices.js";
import { hasWords, sentences } from "./excerpt.js";
import type { Frames } from "./frames/frames.js";
import { topicsOf } from "./topics.js";
import { isUnsure } from "./unsure.js";

/**
 * The next question. Questions about known topics alternate with questions about the learner's latest words. After “I
 * don't know”, the next question is easier. As a last resort, it refers to an answer by its number, so there is always
 * a question that has not been asked.
 */
export async function nextQuestion(
  context: ExaminerContext,
  frames: Frames,
  reveals: (text: string) => boolean,
  slices: TimeSlices,
): Promise<string> {
  const asked = context.history.filter(({ role }) => role === "assistant").map(({ content }) => content);
  const before = new Set(asked);
  const turns: Iterable<readonly string[]>[] = [
    [knownQuestions(context, frames)],
    followUps(context, frames),
  ];
  if (before.size % 2 === 1) turns.reverse();
  const easier = frames.easier.includes(asked.at(-1) ?? "") ? [] : easierQuestions(context, frames);
  for (const lists of [[easier], ...turns, returns(context, frames)]) {
    for (const candidates of lists) {
      const question = candidates.find((candidate) => !before.has(candidate) && !reveals(candidate));
      if (question !== undefined) return question;
      await slices.endStep();
    }
  }
  throw new Error("all questions have been asked");
}

function knownQuestions({ statement, traceDigest }: ExaminerContext, frames: Frames): string[] {
  const topics = topicsOf(statement, traceDigest, frames).map(({ question }) => question);
  return [...(topics.length > 0 ? topics : [frames.opening]), ...frames.general];
}

function easierQuestions(context: ExaminerContext, { easier }: Frames): readonly string[] {
  return isUnsure(answersIn(context).at(-1) ?? "") ? easier : [];
}

/** Asks about the latest answer first; reads earlier ones only if needed. */
function* followUps(context: ExaminerContext, frames: Frames): Generator<readonly string[], void> {
  const answers = answersIn(context);
  const latest = answers.at(-1);
  if (latest !== undefined) yield onLatest(latest, answers.length, frames);
  for (const [index, answer] of [...answers.slice(0, -1).entries()].reverse())
    yield quoting(answer, index, frames.earlier, frames);
}

function onLatest(answer: string, count: number, frames: Frames): string[] {
  if (isPlaceholder(answer)) return rotated(frames.brief, count - 1);
  if (!hasWords(answer)) return [frames.silent];
  if (isUnsure(answer)) return [];
  const quoted = quoting(answer, count - 1, frames.latest, frames);
  return quoted.length > 0 ? quoted : rotated(frames.brief, count - 1);
}

function quoting(
  answer: string,
  index: number,
  quote: (words: string) => string,
  { followUps: asks }: Frames,
): string[] {
  const words = isPlaceholder(answer) || isUnsure(answer) ? undefined : mostTelling(answer);
  return words === undefined ? [] : rotated(asks, index).map((ask) => `${quote(words)} ${ask}`);
}

/** Questions without a quote, for answers that cannot be quoted. */
function* returns(
  context: ExaminerContext,
  { back, followUps: asks }: Frames,
): Generator<readonly string[], void> {
  for (const index of [...answersIn(context).keys()].reverse())
    yield rotated(asks, index).map((ask) => `${back(index + 1)} ${ask}`);
}

function answersIn({ history }: ExaminerContext): string[] {
  return history.filter(({ role }) => role === "user").map(({ content }) => content);
}

/** A sentence with fewer letters, such as “Yes.”, says too little to quote. */
const MIN_LETTERS = 12;

/** The sentence with the most letters, which probably says the most. */
function mostTelling(answer: string): string | undefined {
  const [longest] = sentences(answer).toSorted((a, b) => b.length - a.length);
  const letters = longest?.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  // Four characters in these scripts say as much as twelve Latin letters.
  const weight = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(
    longest ?? "",
  )
    ? 3
    : 1;
  return letters * weight >= MIN_LETTERS ? longest : undefined;
}

function rotated<T>(items: readonly T[], by: number): T[] {
  const start = by % items.length;
  return [...items.slice(start), ...items.slice(0, start)];
}
