import { isFailure, type NotableEvent, type TraceDigest, type TraceGap } from "../../domain/trace.js";
import { excerpt, hasWords, sentences } from "./excerpt.js";

/** What a question is about. */
export type Area =
  | "the statement"
  | "gaps in the trace"
  | "the longest pause"
  | "failing events"
  | "notable events";

/** Something to ask about that is known before the first answer. */
export interface Topic {
  readonly area: Area;
  readonly question: string;
}

/** How many topics of one area are asked about. */
const MAX_PER_AREA = 3;

/** A shorter pause is not worth a question. */
const MIN_PAUSE_MS = 5 * 60_000;

/** The topics in the statement and the trace digest; the areas take turns. */
export function topicsOf(statement: string | null, digest: TraceDigest | null): Topic[] {
  const failing = digest?.notable.filter(isFailure) ?? [];
  const others = digest?.notable.filter((event) => !isFailure(event)) ?? [];
  return takingTurns([
    questionsOn("the statement", sentences(statement ?? "").map(onStatement)),
    questionsOn("gaps in the trace", digest?.gaps.map((gap) => onGap(gap, digest)) ?? []),
    questionsOn("failing events", failing.map(onFailure)),
    questionsOn("the longest pause", digest ? onLongestPause(digest.longest_idle_ms) : []),
    questionsOn("notable events", others.map(onNotable)),
  ]);
}

function questionsOn(area: Area, questions: readonly string[]): Topic[] {
  return questions.slice(0, MAX_PER_AREA).map((question) => ({ area, question }));
}

/** The first of each list, then the second of each, and so on. */
function takingTurns(lists: readonly Topic[][]): Topic[] {
  return Array.from({ length: MAX_PER_AREA }, (_, round) =>
    lists.flatMap((list) => list[round] ?? []),
  ).flat();
}

function onStatement(sentence: string, index: number): string {
  return index === 0
    ? `The task begins: “${sentence}” How did you approach it?`
    : `The task also says: “${sentence}” How does your work deal with that?`;
}

function onGap(gap: TraceGap, digest: TraceDigest): string {
  const { after_seq: after, before_seq: before, missing } = gap;
  const place =
    after === null
      ? before === null
        ? "in place of everything"
        : `before event ${before}`
      : before === null
        ? `after event ${after}`
        : `between event ${after} and event ${before}`;
  const size = missing === null ? "a gap" : `a gap of ${missing} ${missing === 1 ? "event" : "events"}`;
  return `The record of your work has ${size} ${place} (${timeOf(gap, digest)}). What did you do there?`;
}

/** When a gap was, as closely as the events say whose times are known. */
function timeOf({ after_seq: after, before_seq: before }: TraceGap, digest: TraceDigest): string {
  const { notable, first_at, last_at } = digest;
  const from = after === null ? undefined : notable.findLast(({ seq }) => seq <= after);
  const to = before === null ? undefined : notable.find(({ seq }) => seq >= before);
  const [[firstDay, begin], [lastDay, end]] = [
    dayAndTime(from?.at ?? first_at),
    dayAndTime(to?.at ?? last_at),
  ];
  const until = lastDay === firstDay ? end : `${lastDay} ${end}`;
  return `${firstDay} ${begin} to ${until} UTC`;
}

/** Of a time such as `2026-01-31T09:30:00.000Z`. */
function dayAndTime(at: string): [day: string, time: string] {
  const [day = "", time = ""] = at.split("T");
  return [day, time.slice(0, "09:30".length)];
}

function onLongestPause(idleMs: number): string[] {
  if (idleMs < MIN_PAUSE_MS) return [];
  return [`The longest pause in the record of your work lasted ${duration(idleMs)}. What came of it?`];
}

function duration(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  return minutes < 120 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`;
}

function onFailure(event: NotableEvent): string {
  return `Event ${event.seq} in the record of your work failed${told(event)}. What was the cause?`;
}

function onNotable(event: NotableEvent): string {
  return `Event ${event.seq} in the record of your work stands out${told(event)}. How did it come about?`;
}

function told({ kind, summary }: NotableEvent): string {
  const words = [kind, summary].map((text) => excerpt(text)).filter(hasWords);
  return words.length > 0 ? ` (“${words.join(": ")}”)` : "";
}
