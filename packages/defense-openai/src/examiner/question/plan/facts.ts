import { isFailure, type NotableEvent, type TraceDigest, type TraceGap } from "defense-core";

/** A recorded fact about the learner's work. */
export interface Fact {
  /** `F1`, `F2`, … */
  readonly id: string;
  readonly text: string;
  /** A failure, a gap in the record, or another notable event. */
  readonly sort: "failure" | "gap" | "event";
}

/** A shorter pause is not worth a question. */
const MIN_PAUSE_MS = 5 * 60_000;

/** The facts of a digest, most important first: failures, gaps, and then other notable events. */
export function factsOf(digest: TraceDigest | null): Fact[] {
  if (!digest) return [];
  const failures = digest.notable.filter(isFailure).map(describeEvent);
  const others = digest.notable.filter((event) => !isFailure(event)).map(describeEvent);
  const minutes = Math.round(digest.longest_idle_ms / 60_000);
  const pause = `the longest pause between two events lasted ${minutes} minutes`;
  const all = [
    ...failures.map((text) => ({ sort: "failure" as const, text })),
    ...digest.gaps.map((gap) => ({ sort: "gap" as const, text: describeGap(gap) })),
    ...others.map((text) => ({ sort: "event" as const, text })),
    ...(digest.longest_idle_ms >= MIN_PAUSE_MS ? [{ sort: "event" as const, text: pause }] : []),
  ];
  return all.map((fact, index) => ({ id: `F${index + 1}`, ...fact }));
}

function describeEvent({ seq, kind, summary }: NotableEvent): string {
  return `event ${seq}, ${kind}: ${summary}`;
}

function describeGap({ after_seq: after, before_seq: before, missing }: TraceGap): string {
  const from = after === null ? "the beginning" : `event ${after}`;
  const to = before === null ? "the end" : `event ${before}`;
  const what = missing === null ? "the recorder reports a loss" : `${missing} events are missing`;
  return `the record has a gap from ${from} to ${to}: ${what}`;
}
