import { inOrder, type TraceEvent, type TraceGap } from "./trace.js";

/** Finds the gaps in events that are added in the order of `seq`. */
export class GapFinder {
  readonly #found: (gap: TraceGap) => void;
  #previous: Pick<TraceEvent, "seq" | "kind"> | undefined;
  #beforePrevious: number | null = null;

  constructor(found: (gap: TraceGap) => void) {
    this.#found = found;
  }

  add({ seq, kind }: Pick<TraceEvent, "seq" | "kind">): void {
    this.#tellReportedLoss(seq);
    const after = this.#previous?.seq ?? null;
    const missing = seq - (after ?? -1) - 1;
    if (missing > 0) this.#found({ after_seq: after, before_seq: seq, missing });
    this.#beforePrevious = after;
    this.#previous = { seq, kind };
  }

  /** Call this after the last event. */
  end(): void {
    this.#tellReportedLoss(null);
  }

  /** If the recorder reports a loss, the gap is between the events before and after the report. */
  #tellReportedLoss(before: number | null): void {
    if (this.#previous?.kind !== "gap") return;
    this.#found({ after_seq: this.#beforePrevious, before_seq: before, missing: null });
  }
}

/**
 * All gaps of a trace, in order: missing numbers, and losses that the recorder itself reported.
 *
 * @example
 * ```js
 * import { traceGaps } from "defense-core";
 *
 * const event = { at: new Date(), kind: "edit", summary: "sort.js" };
 * const gaps = traceGaps([{ ...event, seq: 1 }, { ...event, seq: 4 }]);
 * gaps[0]; // => { after_seq: null, before_seq: 1, missing: 1 }
 * gaps[1]; // => { after_seq: 1, before_seq: 4, missing: 2 }
 * ```
 */
export function traceGaps(events: readonly TraceEvent[]): TraceGap[] {
  const gaps: TraceGap[] = [];
  const finder = new GapFinder((gap) => gaps.push(gap));
  for (const event of inOrder(events)) finder.add(event);
  finder.end();
  return gaps;
}
