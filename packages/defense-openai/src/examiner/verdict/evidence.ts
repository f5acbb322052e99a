import {
  type CriterionLevel,
  type ExaminerContext,
  levelRank,
  type TimeSlices,
  type TurnQuote,
} from "defense-core";
import type { Injections } from "../answers/injections.js";
import { saysSomething } from "../answers/substance.js";
import { clausesAround, occurrences, type Range, sentencesAround } from "../answers/surroundings.js";
import { Vocabulary } from "../answers/vocabulary.js";
import type { Conflicts } from "./conflicts.js";
import { isAsked, wordsBeside } from "./words-beside.js";

/** Why a quote may not mean what it seems to, so that a person must review it. */
export type Doubt =
  /** Part of its clause, or words that it depends on, were left out, or the ends of the clause were not found. */
  | "cut"
  /** Words next to it may turn it into its opposite. */
  | "negated"
  /** Next to it, the learner says that they do not know. */
  | "unknowing"
  /** It is a question. */
  | "asking"
  /** Words in it try to instruct the examiner. */
  | "flagged"
  /** The learner takes it back, or contradicts it elsewhere. */
  | "disputed"
  /** The answer talks about its judges or about grades. */
  | "judging"
  /** These doubts cannot be recognized in its language. */
  | "foreign"
  /** It says hardly anything specific. */
  | "vacuous";

export interface QuoteInClause extends TurnQuote {
  readonly doubts: ReadonlySet<Doubt>;
}

/** What one grader finds on a criterion. */
export interface QuotedFinding {
  readonly level: CriterionLevel;
  readonly quotes: readonly QuoteInClause[];
}

/**
 * What is doubtful about the evidence for a level. One quote without doubts is enough; it must come from a grader that
 * gave at least this level. Words that try to instruct the examiner, and answers that speak of being judged, always
 * count.
 */
export function doubtsAbout(level: CriterionLevel, findings: readonly QuotedFinding[]): ReadonlySet<Doubt> {
  const rank = levelRank(level) ?? 0;
  const supporting = findings.filter((finding) => rank > 0 && (levelRank(finding.level) ?? 0) >= rank);
  const doubts = new Set(doubtsWithoutSoundQuote(supporting.flatMap(({ quotes }) => quotes)));
  const quotes = findings.flatMap((finding) => finding.quotes);
  for (const doubt of ALWAYS) if (quotes.some(({ doubts: own }) => own.has(doubt))) doubts.add(doubt);
  return doubts;
}

/** An attack that is quoted must not pass because a sound quote stands beside it. */
const ALWAYS = ["flagged", "judging"] as const satisfies readonly Doubt[];

function doubtsWithoutSoundQuote(evidence: readonly QuoteInClause[]): Doubt[] {
  if (evidence.some(({ doubts }) => doubts.size === 0)) return [];
  const all = evidence.flatMap(({ doubts }) => [...doubts]);
  const others = all.filter((doubt) => doubt !== "vacuous");
  return others.length > 0 ? others : all;
}

/** Puts quotes back into their contexts. */
export class EvidenceReader {
  readonly #context: Pick<ExaminerContext, "history" | "statement">;
  readonly #injections: Injections;
  readonly #conflicts: Conflicts;
  readonly #slices: TimeSlices;
  readonly #said: string;
  readonly #read = new Map<string, QuoteInClause>();
  readonly #judging = new Map<number, boolean>();
  #charactersLeft = MAX_READ_IN_ALL;

  constructor(
    context: Pick<ExaminerContext, "history" | "statement">,
    injections: Injections,
    conflicts: Conflicts,
    slices: TimeSlices,
  ) {
    this.#context = context;
    this.#injections = injections;
    this.#conflicts = conflicts;
    this.#slices = slices;
    const answers = context.history.filter(({ role }) => role === "user");
    this.#said = answers.map(({ content }) => content.slice(0, MAX_READ_OF_ONE)).join("\n");
  }

  /** Extends a verified quote to whole clauses, because part of a clause can say the opposite of the whole. */
  async inClause({ turn, quote }: TurnQuote): Promise<QuoteInClause> {
    const key = `${turn} ${quote}`;
    const known = this.#read.get(key);
    if (known !== undefined) return known;
    if (this.#charactersLeft <= 0) return { turn, quote, doubts: new Set(["cut"]) };
    const read = await this.#readInClause(turn, quote);
    this.#read.set(key, read);
    return read;
  }

  async #readInClause(turn: number, quote: string): Promise<QuoteInClause> {
    const text = this.#context.history[turn]?.content ?? "";
    const places = occurrences(quote, text).map((start): Range => ({ start, end: start + quote.length }));
    const [first] = places;
    if (first === undefined) return { turn, quote, doubts: new Set(["cut"]) };
    const clause = clausesAround(text, first, REACH);
    const doubts = new Set<Doubt>();
    for (const place of places) {
      for (const doubt of this.#doubts(turn, text, place)) doubts.add(doubt);
      await this.#slices.endStep();
    }
    return { turn, quote: clause.isWhole ? text.slice(clause.start, clause.end) : quote, doubts };
  }

  #doubts(turn: number, text: string, quote: Range): Doubt[] {
    const clause = clausesAround(text, quote, REACH);
    const sentence = sentencesAround(text, quote, REACH);
    const said = bothEnds(text.slice(sentence.start, sentence.end), MAX_READ_OF_SENTENCE);
    const nearby = bothEnds(
      text.slice(Math.max(0, sentence.start - NEARBY), sentence.end + NEARBY),
      MAX_READ_OF_SENTENCE,
    );
    this.#charactersLeft -= nearby.length;
    const vocabulary = Vocabulary.of(said, this.#said);
    const beside = wordsBeside(vocabulary, text, quote, clause, sentence);
    const isNegated =
      [...beside.leftOut, ...beside.around].some((words) => vocabulary.turnsAround(words)) ||
      vocabulary.takesBack(beside.next) ||
      (vocabulary.takesBack(beside.previous) && vocabulary.saysNothing(beside.previous));
    const isCut =
      !clause.isWhole ||
      beside.isDependent ||
      !beside.leftOut.every((words) => vocabulary.isHarmless(words)) ||
      vocabulary.isComment(beside.next);
    const isFlagged = this.#injections.touches(turn, clause);
    return [
      ...(isCut && !isNegated ? ["cut" as const] : []),
      ...(isNegated ? ["negated" as const] : []),
      ...(vocabulary.doesNotKnow(nearby) ? ["unknowing" as const] : []),
      ...(isAsked(text, clause, sentence) ? ["asking" as const] : []),
      ...(isFlagged ? ["flagged" as const] : []),
      ...(this.#conflicts.touches(turn, clause) ? ["disputed" as const] : []),
      ...(this.#speaksOfBeingJudged(turn, text) ? ["judging" as const] : []),
      ...(vocabulary.isKnown ? [] : ["foreign" as const]),
      ...(saysSomething(said, this.#given(turn), vocabulary) ? [] : ["vacuous" as const]),
    ];
  }

  /** True if an answer talks about being judged, unless that has been reported as an instruction. */
  #speaksOfBeingJudged(turn: number, text: string): boolean {
    const known = this.#judging.get(turn);
    if (known !== undefined) return known;
    const isReported = this.#injections.touches(turn, { start: 0, end: text.length });
    const read = bothEnds(text, 2 * MAX_READ_OF_ONE);
    const speaks = !isReported && Vocabulary.of(read, this.#said).speaksOfBeingJudged(read);
    this.#judging.set(turn, speaks);
    return speaks;
  }

  /** What the learner had read before an answer: the question and the task. */
  #given(turn: number): string[] {
    return [this.#context.history[turn - 1]?.content ?? "", this.#context.statement ?? ""];
  }
}

/**
 * How much to read around the quotes of a verdict, about four times what honest quotes need. Quotes beyond the limit
 * count as doubtful. Chosen for the slowest case, a language that is compared with all others.
 */
const MAX_READ_IN_ALL = 100_000;

/** How far to search for the ends of a clause. A longer clause is a run of words without punctuation. */
const REACH = 400;

/** How close to a sentence “I don't know” must be to be about it. */
const NEARBY = 120;

/** How much of the beginning and the end of an answer to read. */
const MAX_READ_OF_ONE = 4_000;

/** How much of a sentence to read. In longer sentences, the ends of clauses are not found. */
const MAX_READ_OF_SENTENCE = 2_000;

/** A text, without its middle if it is too long. */
function bothEnds(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max / 2)}\n${text.slice(-max / 2)}`;
}
