import { inOrder, type TraceEvent, type TraceGap } from "./trace.js";

/** Finds gaps while the events of a trace pass by, in the order of `seq`. */
export class GapFinder {
  readonly #found: (gap: TraceGap) => void;
  #previous: Pick<TraceEvent, "seq" | "kind"> | undefined;
  #beforePrevious: number | null = null;

  /** `found` is called for each gap, in order. */
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

  /** There are no more events. */
  end(): void {
    this.#tellReportedLoss(null);
  }

  /** A loss that the recorder reported lies between the events on both sides of its report. */
  #tellReportedLoss(before: number | null): void {
    if (this.#previous?.kind !== "gap") return;
    this.#found({ after_seq: this.#beforePrevious, before_seq: before, missing: null });
  }
}

/** All gaps of a trace, in order: missing numbers, and losses that the recorder reported itself. */
export function traceGaps(events: readonly TraceEvent[]): TraceGap[] {
  const gaps: TraceGap[] = [];
  const finder = new GapFinder((gap) => gaps.push(gap));
  for (const event of inOrder(events)) finder.add(event);
  finder.end();
  return gaps;
}
