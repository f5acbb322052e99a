import { isFailure, type NotableEvent, type TraceDigest, type TraceGap } from "defense-core";

/** A recorded fact about the learner's work. */
export interface Fact {
  /** `F1`, `F2`, … */
  readonly id: string;
  readonly text: string;
  /** The record's own words, such as a failure's summary; empty for a gap. */
  readonly summary: string;
  /** A failure, a gap in the record, or another notable event. */
  readonly sort: "failure" | "gap" | "event";
}

/** A shorter pause is not worth a question. */
const MIN_PAUSE_MS = 5 * 60_000;

/** The facts of a digest, most important first: failures, gaps, and then other notable events. */
export function factsOf(digest: TraceDigest | null): Fact[] {
  if (!digest) return [];
  const failures = digest.notable.filter(isFailure);
  const others = digest.notable.filter((event) => !isFailure(event));
  const minutes = Math.round(digest.longest_idle_ms / 60_000);
  const pause = `the longest pause between two events lasted ${minutes} minutes`;
  const all = [
    ...failures.map((event) => ({ ...describeEvent(event), sort: "failure" as const })),
    ...digest.gaps.map((gap) => ({ text: describeGap(gap), summary: "", sort: "gap" as const })),
    ...others.map((event) => ({ ...describeEvent(event), sort: "event" as const })),
    ...(digest.longest_idle_ms >= MIN_PAUSE_MS
      ? [{ text: pause, summary: pause, sort: "event" as const }]
      : []),
  ];
  return all.map((fact, index) => ({ id: `F${index + 1}`, ...fact }));
}

function describeEvent({ seq, kind, summary }: NotableEvent): Pick<Fact, "text" | "summary"> {
  return { text: `event ${seq}, ${kind}: ${summary}`, summary };
}

function describeGap({ after_seq: after, before_seq: before, missing }: TraceGap): string {
  const from = after === null ? "the beginning" : `event ${after}`;
  const to = before === null ? "the end" : `event ${before}`;
  const what = missing === null ? "the recorder reports a loss" : `${missing} events are missing`;
  return `the record has a gap from ${from} to ${to}: ${what}`;
}
