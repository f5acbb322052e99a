import type { TraceDigest } from "../../shared/wire.js";

type Gap = TraceDigest["gaps"][number];

/** The record of the work on a line from 0 to 1, by the numbers of its events. */
export interface WorkLine {
  readonly gaps: readonly { readonly from: number; readonly to: number }[];
  readonly notable: readonly number[];
}

/**
 * Gaps are known by the numbers of the events around them, and not by times, so the line counts events. The number of
 * the last one is not known for sure: what is counted and what is missing, or the highest number that is named.
 */
export function workLine({ event_count, gaps, notable }: TraceDigest): WorkLine {
  const missing = gaps.reduce((sum, gap) => sum + (gap.missing ?? 0), 0);
  const named = [...gaps.flatMap((gap) => [gap.after_seq, gap.before_seq]), ...notable.map(({ seq }) => seq)];
  const last = Math.max(event_count + missing - 1, 1, ...named.map((seq) => seq ?? 0));
  return {
    gaps: gaps.map((gap) => ({ from: (gap.after_seq ?? 0) / last, to: (gap.before_seq ?? last) / last })),
    notable: notable.map(({ seq }) => seq / last),
  };
}

/** When a gap was, as closely as the events say whose times are known. */
export interface GapTimes {
  readonly from: string;
  readonly to: string;
  /** What happened right before it, where that is known. */
  readonly after: string | null;
}

/** Of most events only the number is known: a gap is at least between the nearest ones whose times are. */
export function gapTimes({ after_seq, before_seq }: Gap, digest: TraceDigest): GapTimes {
  const { notable, first_at, last_at } = digest;
  const before = after_seq === null ? undefined : notable.findLast(({ seq }) => seq <= after_seq);
  const next = before_seq === null ? undefined : notable.find(({ seq }) => seq >= before_seq);
  return {
    from: before?.at ?? first_at,
    to: next?.at ?? last_at,
    after: before && before.seq === after_seq ? before.summary : null,
  };
}

/** The kinds of events, the most frequent first. */
export function kindsOf({ counts_by_kind }: TraceDigest): { kind: string; count: number }[] {
  return Object.entries(counts_by_kind)
    .map(([kind, count]) => ({ kind, count }))
    .sort((one, other) => other.count - one.count);
}

export type { Gap };
