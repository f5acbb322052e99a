import {
  type HistoryMessage,
  isPlaceholder,
  letterWeight,
  type TimeSlices,
  type TurnQuote,
} from "defense-core";

// Finds quotes in what was said. Texts are compared in Unicode's NFKC form with white space folded; no other
// differences are tolerated.

/**
 * A text prepared for searching quotes in it.
 *
 * @example
 * ```js
 * import { QuotedText } from "defense-openai";
 *
 * const answer = new QuotedText("I merged  two lists.");
 * answer.has("merged two"); // => true
 * answer.has("merged three"); // => false
 * ```
 */
export class QuotedText {
  readonly #text: string;
  #chunks: readonly Chunk[] | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  /** A quote exactly as written in the text; `null` if the text does not contain it. */
  find(quote: string): string | null {
    const wanted = fold(quote).trim();
    if (wanted === "") return null;
    for (const { foldedStart, text } of windowsOf(this.#folded(), wanted.length - 1)) {
      const at = text.indexOf(wanted);
      if (at !== -1) return this.#slice(foldedStart + at, wanted);
    }
    return null;
  }

  /** Like {@link find}, in slices. */
  async findInSlices(quote: string, slices: TimeSlices): Promise<string | null> {
    const wanted = fold(quote).trim();
    if (wanted === "") return null;
    this.#chunks ??= await chunksInSlices(this.#text, slices);
    for (const { foldedStart, text } of windowsOf(this.#chunks, wanted.length - 1)) {
      const at = text.indexOf(wanted);
      await slices.endStep();
      if (at !== -1) return this.#slice(foldedStart + at, wanted);
    }
    return null;
  }

  /**
   * True if the text contains a verdict's quote, exactly or in the folded form. Both are tried, because a quote that
   * was cut to length may end between a letter and its accent, which folds differently.
   */
  has(quote: string): boolean {
    return quote.trim() !== "" && (this.#text.includes(quote) || this.find(quote) !== null);
  }

  /** True if a passage is the whole text. */
  isAll(passage: string): boolean {
    const wanted = fold(passage).trim();
    const chunks = this.#folded();
    const length = (chunks.at(-1)?.foldedStart ?? 0) + (chunks.at(-1)?.folded.length ?? 0);
    // A folded text has at most one space at each end.
    if (length > wanted.length + 2) return false;
    return (
      chunks
        .map(({ folded }) => folded)
        .join("")
        .trim() === wanted
    );
  }

  #folded(): readonly Chunk[] {
    this.#chunks ??= [...chunksOf(this.#text)];
    return this.#chunks;
  }

  /** The part of the text that folds to the given words. */
  #slice(at: number, wanted: string): string | null {
    const from = this.#folded().findLast(({ foldedStart }) => foldedStart <= at) ?? BEGINNING;
    const start = from.start + at - from.foldedStart;
    const exact = this.#text.slice(start, start + wanted.length);
    if (exact === wanted) return exact;
    const slice = sliceByClusters(this.#text, from, at, wanted.length);
    return fold(slice).trim() === wanted ? slice.trim() : narrowest(this.#text, wanted);
  }
}

const prepared = new WeakMap<HistoryMessage, QuotedText>();

/** A turn's text, prepared once for all searches. */
export function quotedTurn(message: HistoryMessage): QuotedText {
  const known = prepared.get(message) ?? new QuotedText(message.content);
  prepared.set(message, known);
  return known;
}

/** How many characters to search for one quote. */
const MAX_SEARCHED_CHARACTERS = 4_000_000;

/** Texts in the order in which to search them for a quote, those of the named turn first. */
export function searchOrder<T extends { readonly turn: number | null; readonly text: string }>(
  texts: readonly T[],
  named: number | null,
): T[] {
  const order = texts.filter(({ turn }) => turn === named);
  let characters = 0;
  for (const text of texts.filter(({ turn }) => turn !== named)) {
    characters += text.text.length;
    if (characters <= MAX_SEARCHED_CHARACTERS) order.push(text);
  }
  return order;
}

/**
 * Finds the learner turn that contains a quote, trying the named turn first because models count badly. Ignores the
 * examiner's words and placeholders for recordings, and quotes so short that they could match by chance, unless they
 * are the whole answer.
 */
export async function verifyQuote(
  { turn, quote }: TurnQuote,
  history: readonly HistoryMessage[],
  slices: TimeSlices,
): Promise<TurnQuote | null> {
  const wanted = withoutQuotationMarks(quote);
  const answers = history.flatMap((message, seq) =>
    message.role === "user" && !isPlaceholder(message.content)
      ? [{ turn: seq, text: message.content, quoted: quotedTurn(message) }]
      : [],
  );
  for (const answer of searchOrder(answers, turn)) {
    const found = await answer.quoted.findInSlices(wanted, slices);
    if (found && found.length <= MAX_QUOTE_CHARACTERS && saysSomething(found, answer.quoted))
      return { turn: answer.turn, quote: found };
  }
  return null;
}

/** A longer match is not a quote, but perhaps a word at each end of a megabyte of white space. */
const MAX_QUOTE_CHARACTERS = 4_000;

function saysSomething(found: string, text: QuotedText): boolean {
  return saysEnough(found) || (/[\p{L}\p{N}]/u.test(found) && text.isAll(found));
}

const MIN_WEIGHT = 8;

/** True if words are too long to match by chance. */
export function saysEnough(words: string): boolean {
  return letterWeight(words.slice(0, 1_000).normalize("NFC")) >= MIN_WEIGHT;
}

/** Removes the quotation marks and ellipses that models put around a quote. */
function withoutQuotationMarks(quote: string): string {
  const inside = quote.trim().replace(/^(?:["“„«'‘]|\.{3}|…|\s)+/u, "");
  return inside.slice(0, endOfWords(inside));
}

const CLOSING = new Set(['"', "”", "“", "»", "'", "’", "…", " ", "\n", "\t"]);

/** The end of a quote's words, before its closing marks. */
function endOfWords(text: string): number {
  for (let end = text.length; ; ) {
    if (CLOSING.has(text[end - 1] ?? "")) end--;
    else if (text.endsWith("...", end)) end -= 3;
    else return end;
  }
}

function fold(text: string): string {
  return text.normalize("NFKC").replace(/\s{2,}|[^\S ]/gu, " ");
}

/**
 * A cluster that composes to one character, or white space: a letter with its marks, the parts of a Korean syllable, a
 * narrow kana with its voicing mark.
 */
const CLUSTER =
  /\s+|[\u1100-\u11ff\u3131-\u318e\ua960-\ua97c\uac00-\ud7fb\uffa0-\uffdc]+\p{M}*|[^\p{M}\s][\p{M}\uff9e\uff9f]*|\p{M}+/gu;

/** A part of a text that folds independently, so that long texts need not be read from the start. */
interface Chunk {
  readonly start: number;
  readonly foldedStart: number;
  readonly folded: string;
}

const BEGINNING: Chunk = { start: 0, foldedStart: 0, folded: "" };
const CHUNK_CHARACTERS = 2_000;

/** The chunks of a text. Characters do not compose across chunks. */
function* chunksOf(text: string): Generator<Chunk, void> {
  let foldedStart = 0;
  for (let start = 0; start < text.length; ) {
    const end = breakAfter(text, start + CHUNK_CHARACTERS);
    const folded = fold(text.slice(start, end));
    yield { start, foldedStart, folded };
    foldedStart += folded.length;
    start = end;
  }
}

async function chunksInSlices(text: string, slices: TimeSlices): Promise<Chunk[]> {
  const chunks: Chunk[] = [];
  for (const chunk of chunksOf(text)) {
    chunks.push(chunk);
    await slices.endStep();
  }
  return chunks;
}

/** A part of a folded text. */
interface Window {
  readonly foldedStart: number;
  readonly text: string;
}

/** How many characters are searched in one step. */
const WINDOW_CHARACTERS = 16_384;

/** Groups chunks into larger windows, each overlapping the next so that no match is missed. */
function* windowsOf(chunks: readonly Chunk[], overlap: number): Generator<Window, void> {
  for (let first = 0; first < chunks.length; ) {
    const { foldedStart } = chunks[first] ?? BEGINNING;
    const [text, next] = joinedFrom(chunks, first, WINDOW_CHARACTERS);
    const [after] = joinedFrom(chunks, next, overlap);
    yield { foldedStart, text: text + after.slice(0, overlap) };
    first = next;
  }
}

/** Whole chunks that together have at least this many characters, and the index of the chunk after them. */
function joinedFrom(
  chunks: readonly Chunk[],
  first: number,
  characters: number,
): [text: string, next: number] {
  let text = "";
  let next = first;
  while (text.length < characters && next < chunks.length) text += chunks[next++]?.folded;
  return [text, next];
}

/** A letter that never composes with the character before it. */
const FIRST_LETTER = /(?![\u1100-\u11ff\u3131-\u318e\ua960-\ua97c\ud7b0-\ud7fb\uff9e-\uffdc])[\p{L}\p{N}]/u;

function breakAfter(text: string, from: number): number {
  const next = text.slice(from, from + CHUNK_CHARACTERS);
  const space = next.search(/(?<=\S)\s/u);
  const letter = next.search(FIRST_LETTER);
  return Math.min(text.length, from + Math.max(0, space === -1 ? letter : space));
}

function sliceByClusters(text: string, from: Chunk, at: number, length: number): string {
  let place = from.foldedStart;
  let start: number | undefined;
  const clusters = new RegExp(CLUSTER);
  clusters.lastIndex = from.start;
  for (let match = clusters.exec(text); match; match = clusters.exec(text)) {
    const next = place + fold(match[0]).length;
    if (start === undefined && next > at) start = match.index;
    if (next >= at + length) return text.slice(start, clusters.lastIndex);
    place = next;
  }
  return text.slice(start ?? text.length);
}

/** Longer texts are not searched by trial and error. */
const MAX_TRIED_CHARACTERS = 50_000;

/** The narrowest part that contains the words, for a rare text that folds differently from its clusters. */
function narrowest(text: string, wanted: string): string | null {
  if (text.length > MAX_TRIED_CHARACTERS) return null;
  const has = (start: number, end: number) => fold(text.slice(start, end)).includes(wanted);
  const end = smallest(0, text.length, (candidate) => has(0, candidate));
  const start = end - smallest(0, end, (length) => has(end - length, end));
  return has(start, end) ? text.slice(start, end) : null;
}

/** By bisection, the smallest number that fits, given that every larger one does. Assumes that `high` fits. */
function smallest(low: number, high: number, fits: (candidate: number) => boolean): number {
  let [from, to] = [low, high];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (fits(middle)) to = middle;
    else from = middle + 1;
  }
  return to;
}
