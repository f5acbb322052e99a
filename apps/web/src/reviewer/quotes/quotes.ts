import type { Turn, Verdict } from "../../shared/wire.js";
import { findQuote, type Range } from "./find-quote.js";

/** A verdict's quote and its location. */
export interface Quote {
  /** The id of the quote on the page. */
  readonly key: string;
  readonly kind: "evidence" | "instruction";
  /** `null` if the words are in the work record or in a file. */
  readonly turn: number | null;
  /** The path of that file. */
  readonly file?: string;
  readonly words: string;
  /** The range in the turn; `null` if the turn does not contain the quote. */
  readonly range: Range | null;
}

/** All quotes of a verdict, located in their turns. */
export interface VerdictQuotes {
  /** Ordered by criterion and evidence. */
  readonly evidence: readonly (readonly Quote[])[];
  readonly instructions: readonly Quote[];
}

export const NO_QUOTES: VerdictQuotes = { evidence: [], instructions: [] };

export function quotesOf(verdict: Verdict, turns: readonly Turn[]): VerdictQuotes {
  const located = (key: string, kind: Quote["kind"], turn: number | null, words: string): Quote => {
    const text = turns.find(({ seq }) => seq === turn)?.text;
    return { key, kind, turn, words, range: text === undefined ? null : findQuote(text, words) };
  };
  return {
    evidence: verdict.criteria.map(({ evidence }, criterion) =>
      evidence.map(({ turn, quote }, index) => located(`q${criterion}-${index}`, "evidence", turn, quote)),
    ),
    instructions: verdict.injection_flags.map(({ turn, quote, file }, index) => ({
      ...located(`i${index}`, "instruction", turn, quote),
      ...(file !== undefined && { file }),
    })),
  };
}
