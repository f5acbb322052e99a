import { firstCodePoints } from "./text.js";

/** One recorded event of a learner's work on a task, numbered by the recorder from 0. */
export interface TraceEvent {
  /** A whole number from 0; a number that is missing is a gap. */
  readonly seq: number;
  /** When it happened, by the recorder's clock. */
  readonly at: Date;
  /** What kind of event, in the recorder's words. `gap` is the recorder's own report of a loss. */
  readonly kind: string;
  /** One line for a human. */
  readonly summary: string;
  /** Whatever else the recorder kept, as JSON. */
  readonly data?: unknown;
}

/** A place where the trace is not complete. */
export interface TraceGap {
  /** The last event before the gap; `null` when the trace begins with it. */
  readonly after_seq: number | null;
  /** The first event after the gap; `null` when the trace ends with it. */
  readonly before_seq: number | null;
  /** How many numbers are missing; `null` when the recorder reported a loss without a number. */
  readonly missing: number | null;
}

/** An event that is worth a question. */
export interface NotableEvent {
  readonly seq: number;
  /** UTC, ISO 8601 with milliseconds. */
  readonly at: string;
  readonly kind: string;
  readonly summary: string;
}

/** What the examiner is told of a learner's trace. Bounded in size, however long the trace is. */
export interface TraceDigest {
  readonly event_count: number;
  /** The most frequent kinds. */
  readonly counts_by_kind: Readonly<Record<string, number>>;
  /** The earliest time; UTC, ISO 8601 with milliseconds. */
  readonly first_at: string;
  /** The latest time. */
  readonly last_at: string;
  /** The time between events, without the pauses of more than five minutes. */
  readonly active_ms: number;
  /** The longest time between two successive events. */
  readonly longest_idle_ms: number;
  readonly gaps: readonly TraceGap[];
  readonly notable: readonly NotableEvent[];
  /** Whether kinds, gaps, notable events or their texts were left out or cut to stay within bounds. */
  readonly truncated: boolean;
}

/** A longer time between two events is a pause and not active work. */
const IDLE_AFTER_MS = 5 * 60_000;

const MAX_KINDS = 50;
const MAX_GAPS = 50;
const MAX_NOTABLE = 20;
const MAX_TEXT_CODE_POINTS = 200;

/** Begins the summary of a failure in a digest where only the event's data told of it. */
const FAILED = "failed: ";

/**
 * Whether an event reports something that failed: by its exit code or outcome where its data has one, by the
 * last word of its kind (`test_failed`), or by the summary of a run. "0 failed" and "no errors" are no failure.
 */
export function isFailure(
  event: Pick<TraceEvent, "kind" | "summary"> & { readonly data?: unknown },
): boolean {
  const data = event.data;
  if (typeof data === "object" && data !== null) {
    const { exit_code: exitCode, passed } = data as { exit_code?: unknown; passed?: unknown };
    if (typeof exitCode === "number") return exitCode !== 0;
    if (typeof passed === "boolean") return !passed;
  }
  if (event.summary.startsWith(FAILED)) return true;
  const words = event.kind
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);
  if (FAILURE_WORD.test(words.at(-1) ?? "")) return true;
  return words.some((word) => RUN_WORD.test(word)) && tellsOfFailure(event.summary);
}

const FAILURE_WORD = /^(fail(s|ed|ing|ures?)?|errors?|crash(ed)?)$/;
const RUN_WORD = /^(runs?|tests?|builds?|checks?|compiles?|lint)$/;
const NO_FAILURE =
  /\b(0|no|zero|without)( \w+){0,2} (fail\w*|errors?|crash\w*)|\b(fail\w*|errors?|crash\w*)[:=] ?0\b/g;

function tellsOfFailure(summary: string): boolean {
  const told = summary.toLowerCase().replace(NO_FAILURE, " ");
  return told.split(/[^a-z]+/).some((word) => FAILURE_WORD.test(word));
}

/** All gaps of a trace, in order: missing numbers, and losses that the recorder reported itself. */
export function traceGaps(events: readonly TraceEvent[]): TraceGap[] {
  return gapsOf(inOrder(events));
}

function gapsOf(ordered: readonly TraceEvent[]): TraceGap[] {
  const gaps: TraceGap[] = [];
  let previous: TraceEvent | undefined;
  for (const [index, event] of ordered.entries()) {
    const missing = event.seq - (previous?.seq ?? -1) - 1;
    if (missing > 0) gaps.push({ after_seq: previous?.seq ?? null, before_seq: event.seq, missing });
    if (event.kind === "gap") {
      const next = ordered[index + 1];
      gaps.push({ after_seq: previous?.seq ?? null, before_seq: next?.seq ?? null, missing: null });
    }
    previous = event;
  }
  return gaps;
}

/** A trace without gaps is complete; so is the absence of one (specification, "POST /v1/defense/start", 2). */
export function isTraceComplete(events: readonly TraceEvent[]): boolean {
  return traceGaps(events).length === 0;
}

/** The digest of a trace; `null` when there are no events. */
export function digestTrace(events: readonly TraceEvent[]): TraceDigest | null {
  const ordered = inOrder(events);
  const times = ordered.map((event) => event.at.getTime());
  if (times.length === 0) return null;

  const idles = times.slice(1).map((time, index) => Math.max(0, time - (times[index] ?? time)));
  const kinds = countByKind(ordered);
  const shownKinds = countByKind(ordered, cut);
  const gaps = gapsOf(ordered);
  const notable = notableEvents(ordered, kinds);
  const shownNotable = evenlySpread(notable, MAX_NOTABLE).map(toNotable);

  return {
    event_count: ordered.length,
    counts_by_kind: Object.fromEntries([...shownKinds].sort(([, a], [, b]) => b - a).slice(0, MAX_KINDS)),
    first_at: new Date(times.reduce((a, b) => Math.min(a, b))).toISOString(),
    last_at: new Date(times.reduce((a, b) => Math.max(a, b))).toISOString(),
    active_ms: idles.filter((idle) => idle <= IDLE_AFTER_MS).reduce((a, b) => a + b, 0),
    longest_idle_ms: idles.reduce((a, b) => Math.max(a, b), 0),
    gaps: gaps.slice(0, MAX_GAPS),
    notable: shownNotable,
    truncated:
      shownKinds.size > MAX_KINDS ||
      gaps.length > MAX_GAPS ||
      notable.length > shownNotable.length ||
      notable.some(({ kind, summary }) => cut(kind) !== kind || cut(summary) !== summary) ||
      ordered.some(({ kind }) => cut(kind) !== kind),
  };
}

function inOrder(events: readonly TraceEvent[]): TraceEvent[] {
  return [...events].sort((a, b) => a.seq - b.seq);
}

function countByKind(events: readonly TraceEvent[], name = (kind: string) => kind): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { kind } of events) counts.set(name(kind), (counts.get(name(kind)) ?? 0) + 1);
  return counts;
}

/** Failures, and events of a kind that happened only once; gaps are told elsewhere. */
function notableEvents(events: readonly TraceEvent[], kinds: ReadonlyMap<string, number>): TraceEvent[] {
  return events.filter((event) => event.kind !== "gap" && (isFailure(event) || kinds.get(event.kind) === 1));
}

function toNotable(event: TraceEvent): NotableEvent {
  return {
    seq: event.seq,
    at: event.at.toISOString(),
    kind: cut(event.kind),
    summary: cut(tellsFailure(event)),
  };
}

/** A failure that only the event's data tell of is said in its summary. */
function tellsFailure(event: TraceEvent): string {
  const { kind, summary } = event;
  return isFailure(event) && !isFailure({ kind, summary }) ? FAILED + summary : summary;
}

/** At most `limit` of the items, from the first to the last, in order. */
function evenlySpread<T>(items: readonly T[], limit: number): T[] {
  if (items.length <= limit) return [...items];
  const step = (items.length - 1) / (limit - 1);
  return Array.from({ length: limit }, (_, index) => items[Math.round(index * step)] as T);
}

function cut(text: string): string {
  return firstCodePoints(text, MAX_TEXT_CODE_POINTS);
}
