import { isFailure, type NotableEvent, type TraceDigest, type TraceGap } from "../../domain/trace.js";
import { excerpt, hasWords, sentences } from "./excerpt.js";
import type { Frames } from "./frames/frames.js";

export type Area = "the statement" | "failing events" | "gaps in the trace" | "notable events";

/** Something to ask about that is known before the first answer. */
export interface Topic {
  readonly area: Area;
  readonly question: string;
}

const MAX_PER_AREA = 3;

/**
 * The topics in the statement and the trace digest, alternating between areas. Pauses are private, so they are not a
 * topic.
 */
export function topicsOf(statement: string | null, digest: TraceDigest | null, frames: Frames): Topic[] {
  const notable = digest?.notable ?? [];
  return takingTurns([
    questionsOn(
      "the statement",
      sentences(statement ?? "").map((sentence, index) => onStatement(sentence, index, frames)),
    ),
    questionsOn(
      "failing events",
      notable.filter(isFailure).map((event) => frames.failed(...shown(event, frames))),
    ),
    questionsOn("gaps in the trace", digest?.gaps.map((gap) => onGap(gap, digest, frames)) ?? []),
    questionsOn(
      "notable events",
      notable.filter((event) => !isFailure(event)).map((event) => frames.stoodOut(...shown(event, frames))),
    ),
  ]);
}

function questionsOn(area: Area, questions: readonly string[]): Topic[] {
  return [...new Set(questions)].slice(0, MAX_PER_AREA).map((question) => ({ area, question }));
}

/** The first topic of each list, then the second of each, and so on. */
function takingTurns(lists: readonly Topic[][]): Topic[] {
  return Array.from({ length: MAX_PER_AREA }, (_, round) =>
    lists.flatMap((list) => list[round] ?? []),
  ).flat();
}

function onStatement(sentence: string, index: number, { begins, alsoSays }: Frames): string {
  return index === 0 ? begins(sentence) : alsoSays(sentence);
}

/**
 * Describes a gap by the times of the nearest events with known times: people do not remember their work by numbers.
 */
function onGap(
  { after_seq: after, before_seq: before, missing }: TraceGap,
  digest: TraceDigest,
  frames: Frames,
): string {
  const { notable, first_at, last_at } = digest;
  const from = after === null ? undefined : notable.findLast(({ seq }) => seq <= after);
  const to = before === null ? undefined : notable.find(({ seq }) => seq >= before);
  const [begin, end] = [dayAndTime(from?.at ?? first_at), dayAndTime(to?.at ?? last_at)];
  const until = end.day === begin.day ? end.time : `${end.day} ${end.time}`;
  return frames.missing(missing ?? undefined, `${begin.day} ${begin.time}`, `${until} UTC`);
}

/** Splits a time such as `2026-01-31T09:30:00.000Z`. */
function dayAndTime(at: string): { day: string; time: string } {
  const [day = "", time = ""] = at.split("T");
  return { day, time: time.slice(0, "09:30".length) };
}

function shown({ kind, summary, at }: NotableEvent, { nameless }: Frames): [what: string, at: string] {
  const words = [kind, summary].map((text) => excerpt(text)).filter(hasWords);
  const { day, time } = dayAndTime(at);
  return [words.length > 0 ? words.join(": ") : nameless, `${day} ${time} UTC`];
}
