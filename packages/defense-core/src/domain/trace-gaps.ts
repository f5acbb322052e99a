import { inOrder, type TraceEvent, type TraceGap } from "./trace.js";

/** Finds the gaps in events that are added in the order of `seq`. */
export class GapFinder {
  readonly #found: (gap: TraceGap) => void;
  #previous: Neighbor | undefined;
  #beforePrevious: Neighbor | undefined;

  constructor(found: (gap: TraceGap) => void) {
    this.#found = found;
  }

  /** @returns true if a gap separates the event from the one before, so that the time between them is unknown. */
  add({ seq, at, kind }: Pick<TraceEvent, "seq" | "at" | "kind">): boolean {
    const [previous, event] = [this.#previous, { seq, at: at.getTime(), isLoss: kind === "gap" }];
    if (previous?.isLoss) this.#found(gapBetween(this.#beforePrevious, event, null));
    const missing = seq - (previous?.seq ?? -1) - 1;
    if (missing > 0) this.#found(gapBetween(previous, event, missing));
    this.#beforePrevious = previous;
    this.#previous = event;
    return missing > 0 || event.isLoss || previous?.isLoss === true;
  }

  /** Call this after the last event. */
  end(): void {
    if (this.#previous?.isLoss) this.#found(gapBetween(this.#beforePrevious, undefined, null));
  }
}

/** What a gap needs to know of an event. The event itself may have long texts. */
interface Neighbor {
  readonly seq: number;
  readonly at: number;
  /** True if the recorder reports a loss. The gap is between the events before and after the report. */
  readonly isLoss: boolean;
}

function gapBetween(
  after: Neighbor | undefined,
  before: Neighbor | undefined,
  missing: number | null,
): TraceGap {
  return {
    after_seq: after?.seq ?? null,
    before_seq: before?.seq ?? null,
    missing,
    ...(after && { after_at: new Date(after.at).toISOString() }),
    ...(before && { before_at: new Date(before.at).toISOString() }),
  };
}

/**
 * All gaps of a trace, in order: missing numbers, and losses that the recorder itself reported.
 *
 * @example
 * ```js
 * import { traceGaps } from "defense-core";
 *
 * const at = (minute) => new Date(Date.UTC(2026, 0, 31, 9, minute));
 * const [gap] = traceGaps([
 *   { seq: 0, at: at(30), kind: "edit", summary: "sort.js" },
 *   { seq: 3, at: at(41), kind: "edit", summary: "sort.js" },
 * ]);
 * gap.missing; // => 2
 * gap.after_at; // => "2026-01-31T09:30:00.000Z"
 * gap.before_at; // => "2026-01-31T09:41:00.000Z"
 * ```
 */
export function traceGaps(events: readonly TraceEvent[]): TraceGap[] {
  const gaps: TraceGap[] = [];
  const finder = new GapFinder((gap) => gaps.push(gap));
  for (const event of inOrder(events)) finder.add(event);
  finder.end();
  return gaps;
}
