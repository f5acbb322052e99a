import type { Turn, Verdict } from "../../shared/wire.js";
import { findQuote, type Range } from "./find-quote.js";

export interface Quote {
  /** The ID of the quote on the page. */
  readonly key: string;
  readonly kind: "evidence" | "instruction";
  /** `null` if the quote is from the work record or a file. */
  readonly turn: number | null;
  readonly file?: string;
  readonly words: string;
  /** `null` if the quote is not in the turn. */
  readonly range: Range | null;
}

export interface VerdictQuotes {
  /** One list per criterion. */
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
