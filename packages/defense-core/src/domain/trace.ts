import type { RecordState } from "./verdict.js";

/** A recorded event in a learner's work on a task, numbered by the recorder from 0. */
export interface TraceEvent {
  /** A whole number from 0; a missing number is a gap. */
  readonly seq: number;
  /** When it happened, by the recorder's clock. */
  readonly at: Date;
  /** The kind of event, as named by the recorder. `gap` means that the recorder itself reports a loss. */
  readonly kind: string;
  /** One line for a human reader. */
  readonly summary: string;
  /** Any further data from the recorder, as JSON. */
  readonly data?: unknown;
}

/** A place where the trace is incomplete. */
export interface TraceGap {
  /** The last event before the gap; `null` if the trace begins with the gap. */
  readonly after_seq: number | null;
  /** The first event after the gap; `null` if the trace ends with the gap. */
  readonly before_seq: number | null;
  /** How many numbers are missing; `null` if the recorder reported a loss without a number. */
  readonly missing: number | null;
  /** The time of the event `after_seq`; UTC, ISO 8601 with milliseconds. Digests of earlier versions have no times. */
  readonly after_at?: string;
  /** The time of the event `before_seq`, in the same format. */
  readonly before_at?: string;
}

/** An event that is worth a question. */
export interface NotableEvent {
  readonly seq: number;
  /** UTC, ISO 8601 with milliseconds. */
  readonly at: string;
  readonly kind: string;
  readonly summary: string;
}

/** The part of a learner's trace that the examiner receives. Its size is bounded, however long the trace is. */
export interface TraceDigest {
  readonly event_count: number;
  /** The most frequent kinds. */
  readonly counts_by_kind: Readonly<Record<string, number>>;
  /** The earliest time; UTC, ISO 8601 with milliseconds. */
  readonly first_at: string;
  /** The latest time, in the same format. */
  readonly last_at: string;
  /** The time between events, not counting gaps and pauses of more than five minutes. */
  readonly active_ms: number;
  /** The longest time between two successive events without a gap between them. */
  readonly longest_idle_ms: number;
  readonly gaps: readonly TraceGap[];
  readonly notable: readonly NotableEvent[];
  /** True if kinds, gaps, notable events or their texts were omitted or cut to limit the size. */
  readonly truncated: boolean;
}

export function inOrder(events: readonly TraceEvent[]): TraceEvent[] {
  return [...events].sort((a, b) => a.seq - b.seq);
}

/**
 * True if the trace has no gaps, or if there is no trace (specification, "POST /v1/defense/start", 2).
 *
 * @example
 * ```js
 * import { digestTrace, isTraceComplete } from "defense-core";
 *
 * const event = { at: new Date(), kind: "edit", summary: "sort.js" };
 * isTraceComplete(digestTrace([{ ...event, seq: 0 }, { ...event, seq: 1 }])); // => true
 * isTraceComplete(digestTrace([{ ...event, seq: 0 }, { ...event, seq: 2 }])); // => false
 * isTraceComplete(null); // => true
 * ```
 */
export function isTraceComplete(digest: TraceDigest | null): boolean {
  return digest === null || digest.gaps.length === 0;
}

/** What a digest says about the record of the learner's work, for a verdict. */
export function recordState(digest: TraceDigest | null): RecordState {
  if (digest === null) return "none";
  return isTraceComplete(digest) ? "complete" : "gaps";
}

export const FAILED = "failed: ";

/**
 * True if an event reports a failure. The exit code or outcome in the event's data decides. Without them, the last word
 * of its kind (`test_failed`) or the summary of a run decides. "0 failed" and "no errors" are not failures.
 *
 * @example
 * ```js
 * import { isFailure } from "defense-core";
 *
 * isFailure({ kind: "run", summary: "npm test", data: { exit_code: 1 } }); // => true
 * isFailure({ kind: "run", summary: "npm test: 0 failed" }); // => false
 * ```
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

const FAILURE_WORD = /(?<![a-z])(fail(s|ed|ing|ures?)?|errors?|crash(ed)?)(?![a-z])/;
const RUN_WORD = /^(runs?|tests?|builds?|checks?|compiles?|lint)$/;
const NO_FAILURE =
  /\b(0|no|zero|without)( \w+){0,2} (fail\w*|errors?|crash\w*)|\b(fail\w*|errors?|crash\w*)[:=] ?0\b/g;

function tellsOfFailure(summary: string): boolean {
  return FAILURE_WORD.test(summary.toLowerCase().replace(NO_FAILURE, " "));
}
