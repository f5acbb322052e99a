import type { TraceDigest } from "../../shared/wire.js";

type Gap = TraceDigest["gaps"][number];

/** Positions range from 0 to 1. */
export interface WorkLine {
  readonly gaps: readonly { readonly from: number; readonly to: number }[];
  readonly notable: readonly number[];
}

/**
 * Places events by number, because digests of earlier versions give no times for gaps. The number of the last event is
 * estimated: from the counted and missing events, or from the highest number mentioned.
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

/** The period of a gap, as precisely as it is known. */
export interface GapTimes {
  /** `null` if the record begins with the gap. */
  readonly from: string | null;
  /** `null` if the record ends with the gap. */
  readonly to: string | null;
  /** The summary of the event right before the gap, if known. */
  readonly after: string | null;
}

/** Without times, in digests of earlier versions, the gap is between the nearest events whose times are known. */
export function gapTimes({ after_seq, before_seq, after_at, before_at }: Gap, digest: TraceDigest): GapTimes {
  const { notable, first_at, last_at } = digest;
  const before = after_seq === null ? undefined : notable.findLast(({ seq }) => seq <= after_seq);
  const next = before_seq === null ? undefined : notable.find(({ seq }) => seq >= before_seq);
  return {
    from: after_seq === null ? null : (after_at ?? before?.at ?? first_at),
    to: before_seq === null ? null : (before_at ?? next?.at ?? last_at),
    after: before && before.seq === after_seq ? before.summary : null,
  };
}

/** Most frequent first. */
export function kindsOf({ counts_by_kind }: TraceDigest): { kind: string; count: number }[] {
  return Object.entries(counts_by_kind)
    .map(([kind, count]) => ({ kind, count }))
    .sort((one, other) => other.count - one.count);
}

export type { Gap };
