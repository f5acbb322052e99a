import type { Turn, Verdict } from "../../shared/wire.js";
import { findQuote, type Range } from "./find-quote.js";

/** Words that a verdict quotes, and where they are. */
export interface Quote {
  /** Names it on the page. */
  readonly key: string;
  readonly kind: "evidence" | "instruction";
  /** `null` if the words are in the record of the work, or in a file of it. */
  readonly turn: number | null;
  /** The path of that file. */
  readonly file?: string;
  readonly words: string;
  /** Where its turn has it; `null` if it has not. */
  readonly range: Range | null;
}

/** All quotes of a verdict, looked up in the turns that they name. */
export interface VerdictQuotes {
  /** In the order of the criteria, and of each one's evidence. */
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
