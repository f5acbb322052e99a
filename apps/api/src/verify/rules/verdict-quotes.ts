import type { IntegritySignals, TraceDigest, TurnQuote } from "defense-core";
import { QuotedText, recordTexts } from "defense-openai";
import type { DefenseRule, Report } from "./rule.js";

/** A verdict's quotes occur in the learner's turn that they refer to, or in the record of the work. */
export const quotesStand: DefenseRule = ({ signals, digest }, report) => {
  if (signals === null) return {};
  const { ofTurns, ofRecord } = quotesOf(signals);
  reportLostFromRecord(ofRecord, digest, report);
  return {
    turn({ seq, role, text }) {
      const quotes = role === "learner" ? ofTurns.get(seq) : undefined;
      if (quotes === undefined) return;
      ofTurns.delete(seq);
      const said = new QuotedText(text);
      for (const { quote, use } of quotes)
        if (!said.has(quote)) report(`turn ${seq} does not contain the words of ${use}`);
    },
    end() {
      for (const seq of ofTurns.keys())
        report(`its verdict quotes turn ${seq}, which is not a turn of the learner`);
    },
  };
};

interface Quoted {
  readonly quote: string;
  /** How the verdict uses the quote. */
  readonly use: string;
}

function quotesOf({ verdict }: IntegritySignals): { ofTurns: Map<number, Quoted[]>; ofRecord: Quoted[] } {
  const ofTurns = new Map<number, Quoted[]>();
  const ofRecord: Quoted[] = [];
  const add = ({ turn, quote }: { turn: TurnQuote["turn"] | null; quote: string }, use: string) => {
    if (turn === null) ofRecord.push({ quote, use });
    else ofTurns.set(turn, [...(ofTurns.get(turn) ?? []), { quote, use }]);
  };
  for (const { evidence } of verdict.criteria)
    for (const quote of evidence) add(quote, "a piece of evidence");
  // A file of the work may have been replaced since.
  for (const flag of verdict.injection_flags) if (flag.file === undefined) add(flag, "an injection flag");
  return { ofTurns, ofRecord };
}

function reportLostFromRecord(quotes: readonly Quoted[], digest: TraceDigest | null, report: Report): void {
  const texts = recordTexts(digest).map((text) => new QuotedText(text));
  for (const { quote, use } of quotes) {
    if (!texts.some((text) => text.has(quote)))
      report(`the record of the work does not contain the words of ${use}`);
  }
}
