import type { ExaminerContext, InjectionFlag, TraceDigest, TurnQuote } from "defense-core";
import { HIDDEN, readingsOf, spelledOut } from "./disguises.js";
import { GLUED, PATTERNS } from "./injection-patterns.js";
import { QuotedText, quotedTurn, saysEnough, searchOrder } from "./quotes.js";

/**
 * Words that try to instruct the examiner. They are only reported: a pattern may be wrong, and a learner may have good
 * reasons to mention such words.
 */

/** Somebody's words, in a turn or in the record (`null`). */
interface Source {
  readonly turn: number | null;
  readonly text: string;
  readonly quoted: QuotedText;
}

/** A passage of somebody's words that tries to instruct the examiner. */
interface Passage {
  readonly turn: number | null;
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** The attempts to instruct the examiner in a defense. */
export class Injections {
  readonly #sources: readonly Source[];
  readonly #found: readonly Passage[];
  readonly #pointedOut = new Map<readonly InjectionFlag[], readonly Passage[]>();

  constructor({ history, traceDigest }: ExaminerContext) {
    this.#sources = [
      ...history.flatMap((message, turn) =>
        message.role === "user" ? [{ turn, text: message.content, quoted: quotedTurn(message) }] : [],
      ),
      ...recordTexts(traceDigest).map((text) => ({ turn: null, text, quoted: new QuotedText(text) })),
    ];
    const share = Math.floor(MAX_READ / Math.max(1, this.#sources.length));
    const maxRead = Math.min(MAX_READ_OF_ONE, Math.max(MIN_READ_OF_ONE, share));
    this.#found = this.#sources.flatMap((source) => suspiciousPassages(source, maxRead));
  }

  /**
   * All of them, in the words of the turn: those that patterns find, and those that graders pointed out, if anyone but
   * the examiner really said so.
   */
  flags(pointedOut: readonly InjectionFlag[]): InjectionFlag[] {
    const flags: InjectionFlag[] = [];
    for (const passage of [...this.#found, ...this.#located(pointedOut)]) {
      const flag = { turn: passage.turn, quote: shortened(passage) };
      const isKnown = flags.some(
        ({ turn, quote }) => turn === flag.turn && (quote.includes(flag.quote) || flag.quote.includes(quote)),
      );
      if (!isKnown && flag.quote !== "" && flags.length < MAX_FLAGS) flags.push(flag);
    }
    return flags;
  }

  /**
   * A piece of evidence without words that try to instruct the examiner, whether patterns find them or the same grader
   * pointed them out. `null` if what remains says nothing.
   */
  withoutInjected({ turn, quote }: TurnQuote, pointedOut: readonly InjectionFlag[]): TurnQuote | null {
    const text = this.#sources.find((source) => source.turn === turn)?.text ?? "";
    const passages = [...this.#found, ...this.#located(pointedOut)].filter(
      (passage) => passage.turn === turn,
    );
    const clean = occurrences(quote, text).map((start) =>
      longestOutside(text, start, start + quote.length, passages),
    );
    const [best = ""] = clean.sort((one, other) => other.length - one.length);
    if (best === quote) return { turn, quote };
    const words = best.replace(/^[\s\p{P}\p{Cs}]+|[\s\p{P}\p{Cs}]+$/gu, "");
    return saysEnough(words) ? { turn, quote: words } : null;
  }

  #located(pointedOut: readonly InjectionFlag[]): readonly Passage[] {
    const known =
      this.#pointedOut.get(pointedOut) ??
      pointedOut.slice(0, MAX_FLAGS).flatMap((flag) => this.#locate(flag));
    this.#pointedOut.set(pointedOut, known);
    return known;
  }

  #locate({ turn, quote }: InjectionFlag): Passage[] {
    for (const { turn: saidIn, text, quoted } of searchOrder(this.#sources, turn)) {
      const found = quoted.find(quote);
      if (found === null || !saysEnough(found)) continue;
      const start = text.indexOf(found);
      return [{ turn: saidIn, text, start, end: start + found.length }];
    }
    return [];
  }
}

/** The parts of the record of the work that others wrote. */
export function recordTexts(digest: TraceDigest | null): string[] {
  if (digest === null) return [];
  return [...Object.keys(digest.counts_by_kind), ...digest.notable.map(({ summary }) => summary)];
}

/** No more of a passage than this is reported. */
const MAX_QUOTE_CODE_POINTS = 300;

const MAX_FLAGS = 50;

/** Passages end anywhere; half a surrogate pair at an end could not be stored, and nobody said it. */
function shortened({ text, start, end }: Passage): string {
  const words = text
    .slice(start, end)
    .replace(/^\p{Cs}|\p{Cs}$/gu, "")
    .trim();
  return words.length <= MAX_QUOTE_CODE_POINTS ? words : [...words].slice(0, MAX_QUOTE_CODE_POINTS).join("");
}

const MAX_OCCURRENCES = 20;

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

/** The longest part of a text between two offsets that is outside all passages. */
function longestOutside(text: string, start: number, end: number, passages: readonly Passage[]): string {
  let longest = "";
  let from = start;
  const inside = passages.filter((passage) => passage.end > start && passage.start < end);
  for (const passage of [...inside].sort((one, other) => one.start - other.start)) {
    const part = text.slice(from, Math.max(from, passage.start));
    if (part.length > longest.length) longest = part;
    from = Math.max(from, passage.end);
  }
  const last = text.slice(from, Math.max(from, end));
  return last.length > longest.length ? last : longest;
}

/** How many characters are read. Of a longer text, the beginning and the end are read. */
const MAX_READ = 250_000;
const MAX_READ_OF_ONE = 40_000;
const MIN_READ_OF_ONE = 4_000;

function suspiciousPassages({ turn, text }: Source, maxRead: number): Passage[] {
  const half = Math.floor(maxRead / 2);
  const parts =
    text.length <= maxRead
      ? [{ start: 0, end: text.length }]
      : [
          { start: 0, end: half },
          { start: text.length - half, end: text.length },
        ];
  return parts
    .flatMap(({ start, end }) => sentencesOf(text, start, end))
    .flatMap(({ start, end }) => {
      const narrowed = suspiciousPart(text.slice(start, end));
      return narrowed ? [{ turn, text, start: start + narrowed.start, end: start + narrowed.end }] : [];
    });
}

interface Range {
  readonly start: number;
  readonly end: number;
}

const SENTENCE_END = /(?<=[.!?。！？])\s+|[。！？]|[\n\r]+/gu;

/** A shorter line is read together with the next one, because words may be written one below the other. */
const MIN_LINE = 24;
const MIN_SENTENCE = 8;

/** The sentences of a part of a text; those without an end are cut into overlapping pieces. */
function sentencesOf(text: string, from: number, to: number): Range[] {
  const sentences: Range[] = [];
  let start = from;
  for (const match of text.slice(from, to).matchAll(SENTENCE_END)) {
    const end = from + match.index + match[0].length;
    const isLine = !/[.!?。！？]/u.test(text.slice(end - match[0].length - 1, end));
    if (end - start < (isLine ? MIN_LINE : MIN_SENTENCE)) continue;
    sentences.push(...pieces(start, end));
    start = end;
  }
  return [...sentences, ...pieces(start, to)];
}

const PIECE = 1_000;

function pieces(start: number, end: number): Range[] {
  const all: Range[] = [];
  for (let at = start; at < end; at += PIECE / 2) {
    all.push({ start: at, end: Math.min(end, at + PIECE) });
    if (at + PIECE >= end) break;
  }
  return all;
}

/** How much is kept around suspicious words in a sentence that is too long to be taken whole. */
const AROUND = 60;

/** The whole suspicious sentence; of a long one, the suspicious part if it can be located. */
function suspiciousPart(sentence: string): Range | undefined {
  if (!/[\p{L}\p{N}<[]/u.test(sentence) && !HIDDEN.test(sentence)) return undefined;
  const whole = { start: 0, end: sentence.length };
  const matches = PATTERNS.map((pattern) => pattern.exec(sentence)).filter((match) => match !== null);
  if (matches.length === 0) return HIDDEN.test(sentence) || isDisguised(sentence) ? whole : undefined;
  if (sentence.length <= MAX_QUOTE_CODE_POINTS) return whole;
  return {
    start: Math.max(0, Math.min(...matches.map(({ index }) => index)) - AROUND),
    end: Math.min(
      sentence.length,
      Math.max(...matches.map((match) => match.index + match[0].length)) + AROUND,
    ),
  };
}

function isDisguised(sentence: string): boolean {
  const letters = spelledOut(sentence);
  return (
    (letters !== null && GLUED.test(letters)) ||
    readingsOf(sentence).some((reading) => PATTERNS.some((pattern) => pattern.test(reading)))
  );
}
