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
    questionsOn("gaps in the trace", onFirstGap(digest, frames)),
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
 * One question covers all gaps, because recorders lose data and a gap says nothing about the learner. It gives times,
 * because people do not remember their work by numbers.
 */
function onFirstGap(digest: TraceDigest | null, frames: Frames): string[] {
  const [gap] = digest?.gaps ?? [];
  if (!digest || !gap) return [];
  const events = gap.missing ?? undefined;
  const { from, until } = timesOf(gap, digest);
  const begin = from && dayAndTime(from);
  const end = until && dayAndTime(until);
  if (!end) return [frames.missing(events, begin && `${begin.day} ${begin.time} UTC`, null)];
  if (!begin) return [frames.missing(events, null, `${end.day} ${end.time} UTC`)];
  const endDay = end.day === begin.day ? "" : `${end.day} `;
  return [frames.missing(events, `${begin.day} ${begin.time}`, `${endDay}${end.time} UTC`)];
}

/**
 * The times of a gap; `null` where the trace begins or ends with it. A digest of an earlier version has only the times of
 * notable events, so the gap is between the nearest of them.
 */
function timesOf(
  { after_seq: after, before_seq: before, after_at, before_at }: TraceGap,
  { notable, first_at, last_at }: TraceDigest,
): { from: string | null; until: string | null } {
  // The trace is nothing but a report of a loss.
  if (after === null && before === null) return { from: null, until: last_at };
  const from = after === null ? null : (notable.findLast(({ seq }) => seq <= after)?.at ?? first_at);
  const until = before === null ? null : (notable.find(({ seq }) => seq >= before)?.at ?? last_at);
  return { from: after_at ?? from, until: before_at ?? until };
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
