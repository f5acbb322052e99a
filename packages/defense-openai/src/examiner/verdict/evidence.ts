import type { HistoryMessage, TurnQuote } from "defense-core";
import { clausesAround, type Range, type Surroundings, sentencesAround } from "./clauses.js";
import type { Injections } from "./injections.js";
import { doesNotKnow, negates } from "./negations.js";

/** Why a quote may mean something else than it seems to: a person has to look at it. */
export type Doubt =
  /** It was cut out of a clause whose ends cannot be seen. */
  | "cut"
  /** Words next to it may turn it into its opposite. */
  | "negated"
  /** The learner says there that they do not know. */
  | "unknowing"
  /** Words in it try to instruct the examiner. */
  | "flagged";

/** A quote in the clause in which it was said. */
export interface QuoteInClause extends TurnQuote {
  readonly doubts: ReadonlySet<Doubt>;
}

/** Puts quotes back to where they were cut out. */
export class EvidenceReader {
  readonly #history: readonly HistoryMessage[];
  readonly #injections: Injections;
  readonly #read = new Map<string, QuoteInClause>();

  constructor(history: readonly HistoryMessage[], injections: Injections) {
    this.#history = history;
    this.#injections = injections;
  }

  /** A verified quote, completed to whole clauses: part of a clause can say the opposite of it. */
  inClause({ turn, quote }: TurnQuote): QuoteInClause {
    const key = `${turn} ${quote}`;
    const known = this.#read.get(key);
    if (known !== undefined) return known;
    if (this.#read.size >= MAX_QUOTES) return { turn, quote, doubts: new Set(["cut"]) };
    const read = this.#readInClause(turn, quote);
    this.#read.set(key, read);
    return read;
  }

  #readInClause(turn: number, quote: string): QuoteInClause {
    const text = this.#history[turn]?.content ?? "";
    const places = occurrences(quote, text).map((start): Range => ({ start, end: start + quote.length }));
    const [first] = places;
    if (first === undefined) return { turn, quote, doubts: new Set(["cut"]) };
    const clause = clausesAround(text, first, REACH);
    return {
      turn,
      quote: clause.isWhole ? text.slice(clause.start, clause.end) : quote,
      doubts: new Set(places.flatMap((place) => this.#doubts(turn, text, place))),
    };
  }

  #doubts(turn: number, text: string, quote: Range): Doubt[] {
    const clause = clausesAround(text, quote, REACH);
    const sentence = sentencesAround(text, quote, REACH);
    const nearby = text.slice(Math.max(0, sentence.start - NEARBY), sentence.end + NEARBY);
    return [
      ...(clause.isWhole ? [] : ["cut" as const]),
      ...(isNegated(text, quote, clause, sentence) ? ["negated" as const] : []),
      ...(doesNotKnow(nearby) ? ["unknowing" as const] : []),
      ...(this.#injections.touches(turn, clause) ? ["flagged" as const] : []),
    ];
  }
}

/** How many different quotes of a verdict are put back; any more are doubtful as they are. */
const MAX_QUOTES = 500;

/** How far the ends of a clause are looked for: a longer one is a run of words without any marks. */
const REACH = 400;

/** How far before and after a sentence “I don't know” still is about it. */
const NEARBY = 120;

const MAX_OCCURRENCES = 5;

function occurrences(quote: string, text: string): number[] {
  const all: number[] = [];
  for (
    let at = text.indexOf(quote);
    at !== -1 && all.length < MAX_OCCURRENCES;
    at = text.indexOf(quote, at + 1)
  ) {
    all.push(at);
  }
  return all;
}

/** Before words that depend on what was said earlier in the sentence: “I cannot, honestly, say that …”. */
const DEPENDENT =
  /(?<!\p{L})(?:that|whether|dass|daß|ob|que|qu['’]|che|dat|att|at (?:jeg|vi|det|den|man)|что|чтобы|що|ли|że|czy|že|zda|da (?:sam|je|smo|su|sem)|că|hogy|ότι|πως|ki|bahwa|rằng)(?![\p{L}\p{N}])|(?<!\p{L})(?:أن|أنني|کہ|که|कि|যে|ว่า)/iu;

/** One or two words after a clause can take all of it back: “…, not really.” More may go on: “…, not a queue.” */
const AFTERTHOUGHT = /^[\s\p{P}]*(?:[\p{L}\p{M}\p{N}'’]{1,20}\s{0,3}){1,2}(?=[.,;:!?…。，！？؟؛।]|\s*$)/u;
const AFTERTHOUGHT_CHARACTERS = 50;

function isNegated(text: string, quote: Range, clause: Surroundings, sentence: Surroundings): boolean {
  const context = text.slice(sentence.start, sentence.end);
  const [firstWords = ""] =
    /^\P{L}*[\p{L}\p{M}]+(?: \p{L}+)?/u.exec(text.slice(quote.start, quote.end)) ?? [];
  const isDependent = DEPENDENT.test(text.slice(clause.start, quote.start) + firstWords);
  const beside = [
    text.slice(isDependent ? sentence.start : clause.start, quote.start),
    text.slice(quote.end, clause.end),
    AFTERTHOUGHT.exec(text.slice(clause.end, clause.end + AFTERTHOUGHT_CHARACTERS))?.[0] ?? "",
  ];
  return beside.some((words) => negates(words, context));
}
