import type { ChatModel } from "defense-openai";
import type { Case, Passage } from "./cases.ts";

/** Graders that are code. They show what the examiner finds, whatever a model finds. */

interface Grading {
  readonly conflicts?: readonly object[];
  readonly instructions?: readonly object[];
  readonly evidence: ReadonlyMap<string, readonly Passage[]>;
}

/** The grader of a case if no model is. Without a report, no code could know that answers are in conflict. */
export function graderFor(given: Case): ChatModel {
  if (given.kind === "honest") return fairGrader(given);
  const isConflict = given.kind === "contradiction" || given.kind === "retraction";
  return isConflict ? reportingGrader(given) : inattentiveGrader(given);
}

/** Meets every criterion, with whole sentences of each answer that a question about it got, and reports nothing. */
export function fairGrader(given: Case): ChatModel {
  return modelFor({ evidence: honestEvidence(given) });
}

/**
 * Meets every criterion and reports nothing. For the criterion that the seeded words are about, it quotes only these,
 * as if they were an answer. It does not quote an answer that only deals with a demand unasked.
 */
export function inattentiveGrader(given: Case): ChatModel {
  return modelFor({ evidence: carelessEvidence(given) });
}

/**
 * Reports the seeded words, but gives the levels without regard to that: for the criterion of the first of them, it
 * quotes only these.
 */
export function reportingGrader(given: Case): ChatModel {
  const { kind, seeded } = given;
  const [first, later] = seeded;
  const evidence = carelessEvidence(given);
  if (first === undefined || later === undefined) return modelFor({ instructions: seeded, evidence });
  const how = kind === "retraction" ? "taken_back" : "contradicted";
  const conflict = { ...first, later_turn: later.turn, later_quote: later.quote, how };
  return modelFor({ conflicts: [conflict], evidence });
}

function modelFor({ conflicts = [], instructions = [], evidence }: Grading): ChatModel {
  const criteria = [...evidence].map(([id, quotes]) => ({
    id,
    evidence: quotes,
    rationale: "The learner explains this.",
    basis: "general_knowledge",
    level: "met",
  }));
  const text = JSON.stringify({
    conflicts,
    criteria,
    errors: [],
    instructions,
    summary: "A summary.",
    for_reviewer: "",
    confidence: 0.9,
  });
  return { name: "code", complete: async () => ({ text }) };
}

/** Quotes from each answer, by the criterion that its question served. */
function honestEvidence({ exchanges, defense }: Case): Map<string, Passage[]> {
  const evidence = new Map<string, Passage[]>();
  for (const [index, { answer, for: criterion }] of exchanges.entries()) {
    const quotes = quotesFrom(answer, index, defense.language);
    evidence.set(criterion, [...(evidence.get(criterion) ?? []), ...quotes]);
  }
  return evidence;
}

function carelessEvidence(given: Case): Map<string, Passage[]> {
  const { exchanges, seeded, defense } = given;
  const evidence = honestEvidence(given);
  const [words] = seeded;
  const about = words && exchanges[(words.turn - 1) / 2];
  if (words && about) evidence.set(about.for, [words]);
  for (const [index, { covers, ...exchange }] of exchanges.entries()) {
    if (covers === undefined) continue;
    const others = (evidence.get(exchange.for) ?? []).filter(({ turn }) => turn !== turnOf(index));
    const first = quotesFrom(exchanges[0]?.answer ?? "", 0, defense.language);
    evidence.set(exchange.for, others.length > 0 ? others : first);
  }
  return evidence;
}

const MAX_WORDS = 30;

const MAX_QUOTES = 2;

/** The longest sentences of an answer that are short enough for a quote; without any, its first words. */
function quotesFrom(answer: string, index: number, language: string): Passage[] {
  const segmenter = new Intl.Segmenter(LOCALES[language], { granularity: "sentence" });
  const short = [...segmenter.segment(answer)]
    .map(({ segment }) => segment.trim())
    .filter((sentence) => wordsIn(sentence).length <= MAX_WORDS)
    .sort((one, other) => other.length - one.length);
  const quotes = short.length > 0 ? short.slice(0, MAX_QUOTES) : [firstWords(answer)];
  return quotes.map((quote) => ({ turn: turnOf(index), quote }));
}

const LOCALES: Readonly<Record<string, string>> = {
  English: "en",
  German: "de",
  French: "fr",
  Spanish: "es",
  Italian: "it",
  Dutch: "nl",
};

function turnOf(index: number): number {
  return 2 * index + 1;
}

function wordsIn(text: string): string[] {
  return text.split(/\s+/u).filter(Boolean);
}

function firstWords(text: string): string {
  return wordsIn(text).slice(0, MAX_WORDS).join(" ");
}
