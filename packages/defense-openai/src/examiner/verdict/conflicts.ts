import type { HistoryMessage, ReviewReason, TimeSlices, TurnQuote } from "defense-core";
import { verifyQuote } from "../answers/quotes.js";
import { occurrences, type Range } from "../answers/surroundings.js";
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

/** The conflicts of a grading whose quotes were said, and how many contradictions have others. */
export interface VerifiedConflicts {
  readonly conflicts: readonly Conflict[];
  readonly unverifiedConflicts: number;
}

/** Looks up both passages of each conflict, and puts them in the order in which they were said. */
export async function verifiedConflicts(
  reported: readonly ReportedConflict[],
  history: readonly HistoryMessage[],
  slices: TimeSlices,
): Promise<VerifiedConflicts> {
  const conflicts: Conflict[] = [];
  let unverifiedConflicts = 0;
  for (const { turn, quote, later_turn, later_quote, how } of reported) {
    const one = await verifyQuote({ turn, quote }, history, slices);
    const other = await verifyQuote({ turn: later_turn, quote: later_quote }, history, slices);
    if (one !== null && other !== null && !isSame(one, other)) {
      const [earlier, later] = mayFollow(other, one, history) ? [one, other] : [other, one];
      conflicts.push({ earlier, later, how });
    } else if (how === "contradicted") unverifiedConflicts++;
  }
  return { conflicts, unverifiedConflicts };
}

function isSame(one: TurnQuote, other: TurnQuote): boolean {
  return one.turn === other.turn && one.quote === other.quote;
}

/** True if a passage, or one with the same words in its turn, was said after another. */
function mayFollow(later: TurnQuote, earlier: TurnQuote, history: readonly HistoryMessage[]): boolean {
  if (later.turn !== earlier.turn) return later.turn > earlier.turn;
  const text = history[later.turn]?.content ?? "";
  return text.lastIndexOf(later.quote) > text.indexOf(earlier.quote);
}

/** How many conflicts of a verdict are read. */
const MAX_CONFLICTS = 100;

/** The conflicts that the graders of a defense report. */
export class Conflicts {
  readonly #all: readonly Conflict[];
  readonly #history: readonly HistoryMessage[];
  /** Where the passages are, because long answers are slow to search. */
  readonly #starts = new Map<string, readonly number[]>();

  constructor(reported: readonly Conflict[], history: readonly HistoryMessage[]) {
    const distinct = [...new Map(reported.map((conflict) => [JSON.stringify(conflict), conflict])).values()];
    const isGrave = ({ how }: Conflict) => how === "contradicted";
    this.#all = [...distinct.filter(isGrave), ...distinct.filter((conflict) => !isGrave(conflict))].slice(
      0,
      MAX_CONFLICTS,
    );
    this.#history = history;
  }

  /**
   * True if a part of a turn overlaps words that the learner took back, or contradicts elsewhere, wherever they were
   * said. A part that also contains the correction counts for the learner.
   */
  touches(turn: number, part: Range): boolean {
    const overlaps = (passage: TurnQuote) => this.#overlaps(passage, turn, part);
    return this.#all.some(({ earlier, later, how }) => {
      if (how === "contradicted") return overlaps(earlier) || overlaps(later);
      return overlaps(earlier) && !overlaps(later);
    });
  }

  /** In another turn than the named one, only the same words count. */
  #overlaps({ turn: named, quote }: TurnQuote, turn: number, part: Range): boolean {
    const text = this.#history[turn]?.content ?? "";
    if (turn !== named) return text.slice(part.start, part.end).includes(quote);
    const key = `${turn} ${quote}`;
    const starts = this.#starts.get(key) ?? occurrences(quote, text);
    this.#starts.set(key, starts);
    return starts.some((start) => start < part.end && start + quote.length > part.start);
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
