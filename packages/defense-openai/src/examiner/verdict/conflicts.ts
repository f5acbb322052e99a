import type { HistoryMessage, ReviewReason, TimeSlices, TurnQuote } from "defense-core";
import { verifyQuote } from "../answers/quotes.js";
import type { Range } from "../answers/surroundings.js";
import { must, passages, should } from "./reasons.js";

/**
 * Two passages of the learner's that cannot both be true, as a grader sees it. `taken_back`: the later one corrects or
 * withdraws the earlier one. `contradicted`: both are left standing.
 */
export interface Conflict {
  readonly earlier: TurnQuote;
  readonly later: TurnQuote;
  readonly how: ConflictKind;
}

export const CONFLICT_KINDS = ["taken_back", "contradicted"] as const;
export type ConflictKind = (typeof CONFLICT_KINDS)[number];

/** A conflict as a grader writes it, not yet verified. */
interface ReportedConflict extends TurnQuote {
  readonly later_turn: number;
  readonly later_quote: string;
  readonly how: ConflictKind;
}

/** The conflicts between two different passages that the learner really said, in the order in which they were said. */
export async function verifiedConflicts(
  reported: readonly ReportedConflict[],
  history: readonly HistoryMessage[],
  slices: TimeSlices,
): Promise<Conflict[]> {
  const all: Conflict[] = [];
  for (const { turn, quote, later_turn, later_quote, how } of reported) {
    const one = await verifyQuote({ turn, quote }, history, slices);
    const other = one && (await verifyQuote({ turn: later_turn, quote: later_quote }, history, slices));
    if (one === null || other === null || isSame(one, other)) continue;
    const [earlier, later] = isBefore(other, one, history) ? [other, one] : [one, other];
    all.push({ earlier, later, how });
  }
  return all;
}

function isSame(one: TurnQuote, other: TurnQuote): boolean {
  return one.turn === other.turn && one.quote === other.quote;
}

function isBefore(one: TurnQuote, other: TurnQuote, history: readonly HistoryMessage[]): boolean {
  return one.turn === other.turn ? startOf(one, history) < startOf(other, history) : one.turn < other.turn;
}

function startOf({ turn, quote }: TurnQuote, history: readonly HistoryMessage[]): number {
  return history[turn]?.content.indexOf(quote) ?? -1;
}

/** How many conflicts of a verdict are read. */
const MAX_CONFLICTS = 20;

/** The conflicts that the graders of a defense report. */
export class Conflicts {
  readonly #all: readonly Conflict[];
  readonly #history: readonly HistoryMessage[];

  constructor(reported: readonly Conflict[], history: readonly HistoryMessage[]) {
    const distinct = new Map(reported.map((conflict) => [JSON.stringify(conflict), conflict]));
    this.#all = [...distinct.values()].slice(0, MAX_CONFLICTS);
    this.#history = history;
  }

  /**
   * True if a part of a turn overlaps words that the learner took back, or contradicts elsewhere. A part that also
   * contains the correction counts for the learner.
   */
  touches(turn: number, part: Range): boolean {
    const overlaps = (passage: TurnQuote) => passage.turn === turn && this.#overlaps(passage, part);
    return this.#all.some(({ earlier, later, how }) =>
      how === "taken_back" ? overlaps(earlier) && !overlaps(later) : overlaps(earlier) || overlaps(later),
    );
  }

  #overlaps(passage: TurnQuote, { start, end }: Range): boolean {
    const from = startOf(passage, this.#history);
    return from < end && from + passage.quote.length > start;
  }

  /** Why a person should look at the conflicts: a contradiction must be judged, a correction is worth a look. */
  reasons(): ReviewReason[] {
    const concerns = this.#all.map(({ earlier, later, how }) => ({
      how,
      concern: { ...passages([earlier, later]), quote: later.quote },
    }));
    const firstOfTurns = concerns.filter(({ how, concern }, index) => {
      const isAlike = (other: (typeof concerns)[number]) =>
        other.how === how && String(other.concern.turns) === String(concern.turns);
      return concerns.findIndex(isAlike) === index;
    });
    return firstOfTurns.map(({ how, concern }) =>
      how === "contradicted" ? must("answers_contradict", concern) : should("answer_taken_back", concern),
    );
  }
}
