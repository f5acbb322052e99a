import type { ExaminerContext, InjectionFlag, TimeSlices, TraceDigest } from "defense-core";
import { fairShare } from "../parts/shorten.js";
import { HIDDEN, readingsOf, spelledOut } from "./disguises.js";
import { GLUED, matchesAny, PATTERNS } from "./injection-patterns.js";
import { QuotedText, quotedTurn, saysEnough, searchOrder } from "./quotes.js";
import { clausesAround, type Range, SENTENCE_MARKS } from "./surroundings.js";

/**
 * Finds words that try to instruct the examiner. They are only reported: a pattern may be wrong, and a learner may have
 * good reasons to mention such words.
 */

/** A text to search. `turn` is `null` for the record and the files of the work. */
interface Source {
  readonly turn: number | null;
  readonly file?: string;
  readonly text: string;
  readonly quoted: QuotedText;
}

/** A passage that tries to instruct the examiner. */
interface Passage extends Range, Omit<Source, "quoted"> {}

/**
 * The attempts in a defense to instruct the examiner: those that patterns find, and those that graders pointed out, if
 * they are really there and not the examiner's own words.
 */
export class Injections {
  readonly #passages: readonly Passage[];
  readonly #byTurn: ReadonlyMap<number | null, readonly Passage[]>;

  private constructor(passages: readonly Passage[]) {
    this.#passages = passages;
    this.#byTurn = Map.groupBy(passages, ({ turn }) => turn);
  }

  /** Finds the attempts in a defense. `pointedOut` comes from graders. */
  static async in(
    { history, traceDigest, material = [] }: ExaminerContext,
    pointedOut: readonly InjectionFlag[],
    slices: TimeSlices,
  ): Promise<Injections> {
    const said: Source[] = [
      ...history.flatMap((message, turn) =>
        message.role === "user" ? [{ turn, text: message.content, quoted: quotedTurn(message) }] : [],
      ),
      ...recordTexts(traceDigest).map((text) => ({ turn: null, text, quoted: new QuotedText(text) })),
    ];
    // Files have a separate limit, so that many files do not reduce how much of the answers is read.
    const files = material.flatMap(({ path, text }): Source[] => [
      { turn: null, file: path, text: path, quoted: new QuotedText(path) },
      { turn: null, file: path, text, quoted: new QuotedText(text) },
    ]);
    const share = Math.floor(MAX_READ / Math.max(1, said.length));
    const maxRead = Math.min(MAX_READ_OF_ONE, Math.max(MIN_READ_OF_ONE, share));
    const maxReadOfFile = fairShare(
      files.map(({ text }) => text.length),
      MAX_READ,
    );
    return new Injections([
      ...(await suspiciousPassages(said, maxRead, slices)),
      ...(await located(pointedOut.slice(0, MAX_FLAGS), [...said, ...files], slices)),
      ...(await suspiciousPassages(files, maxReadOfFile, slices)),
    ]);
  }

  /** All attempts, in the words of the turn. */
  flags(): InjectionFlag[] {
    const flags: InjectionFlag[] = [];
    for (const passage of this.#passages) {
      const { turn, file } = passage;
      const flag = { turn, quote: shortened(passage), ...(file !== undefined && { file }) };
      const isKnown = flags.some(
        (known) =>
          known.turn === turn &&
          known.file === file &&
          (known.quote.includes(flag.quote) || flag.quote.includes(known.quote)),
      );
      if (!isKnown && flag.quote !== "" && flags.length < MAX_FLAGS) flags.push(flag);
    }
    return flags;
  }

  /** True if a part of a turn overlaps an attempt. */
  touches(turn: number, { start, end }: Range): boolean {
    return (this.#byTurn.get(turn) ?? []).some((passage) => passage.start < end && passage.end > start);
  }
}

/** Locates the passages that graders point out. */
async function located(
  pointedOut: readonly InjectionFlag[],
  sources: readonly Source[],
  slices: TimeSlices,
): Promise<Passage[]> {
  const passages: Passage[] = [];
  for (const { turn, quote } of pointedOut) {
    for (const { quoted, ...source } of searchOrder(sources, turn)) {
      const found = await quoted.findInSlices(quote, slices);
      if (found === null || !saysEnough(found)) continue;
      const start = source.text.indexOf(found);
      passages.push({ ...source, start, end: start + found.length });
      break;
    }
  }
  return passages;
}

/** The texts in the record that are not our own words. */
export function recordTexts(digest: TraceDigest | null): string[] {
  if (digest === null) return [];
  return [...Object.keys(digest.counts_by_kind), ...digest.notable.map(({ summary }) => summary)];
}

/** How much of a passage is reported. */
const MAX_QUOTE_CODE_POINTS = 300;

const MAX_FLAGS = 50;

/** Removes half a surrogate pair at either end of a passage, which could not be stored. */
function shortened({ text, start, end }: Passage): string {
  const words = text
    .slice(start, end)
    .replace(/^\p{Cs}|\p{Cs}$/gu, "")
    .trim();
  return words.length <= MAX_QUOTE_CODE_POINTS ? words : [...words].slice(0, MAX_QUOTE_CODE_POINTS).join("");
}

/** How many characters to read: of a longer text, its beginning and its end. */
const MAX_READ = 250_000;
const MAX_READ_OF_ONE = 40_000;
const MIN_READ_OF_ONE = 4_000;

async function suspiciousPassages(
  sources: readonly Source[],
  maxRead: number,
  slices: TimeSlices,
): Promise<Passage[]> {
  const passages: Passage[] = [];
  for (const { quoted: _, ...source } of sources) {
    for (const sentence of readSentences(source.text, maxRead)) {
      const parts = suspiciousParts(source.text.slice(sentence.start, sentence.end));
      for (const { start, end } of parts)
        passages.push({ ...source, start: sentence.start + start, end: sentence.start + end });
      await slices.endStep();
    }
  }
  return passages;
}

/** The sentences of a text; of a text longer than `maxRead`, those at its beginning and its end. */
function readSentences(text: string, maxRead: number): Range[] {
  if (text.length <= maxRead) return sentencesOf(text, 0, text.length);
  const half = Math.floor(maxRead / 2);
  return [...sentencesOf(text, 0, half), ...sentencesOf(text, text.length - half, text.length)];
}

const SENTENCE_END = new RegExp(`(?<=[${SENTENCE_MARKS}])\\s+|[${SENTENCE_MARKS.slice(4)}]|[\\n\\r]+`, "gu");
const SENTENCE_MARK = new RegExp(`[${SENTENCE_MARKS}]`, "u");

/** A shorter line is read together with the next line, because words may be written one below another. */
const MIN_LINE = 24;
const MIN_SENTENCE = 8;

/** The sentences in a part of a text. Sentences without an end are cut into overlapping pieces. */
function sentencesOf(text: string, from: number, to: number): Range[] {
  const sentences: Range[] = [];
  let start = from;
  for (const match of text.slice(from, to).matchAll(SENTENCE_END)) {
    const end = from + match.index + match[0].length;
    const isLine = !SENTENCE_MARK.test(text.slice(end - match[0].length - 1, end));
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

/** How far a clause may extend from suspicious words. */
const AROUND = 120;

/** The clauses with suspicious words; the whole sentence if the words are disguised. */
function suspiciousParts(sentence: string): Range[] {
  if (!/[\p{L}\p{N}<[]/u.test(sentence) && !HIDDEN.test(sentence)) return [];
  if (matchesAny(sentence)) return joined(matchedParts(sentence), sentence);
  return HIDDEN.test(sentence) || isDisguised(sentence) ? [{ start: 0, end: sentence.length }] : [];
}

function matchedParts(sentence: string): Range[] {
  return PATTERNS.flatMap((pattern) => [...sentence.matchAll(pattern)]).map(({ index, 0: found }) => {
    const separators = /^[\s,;:]*/u.exec(found)?.[0].length ?? 0;
    return clauseOf(sentence, { start: index + separators, end: index + found.length });
  });
}

/** The clause with the suspicious words and its final mark; also the next clause if the words are only its heading. */
function clauseOf(sentence: string, { start, end }: Range): Range {
  const isFirst = !/[\p{L}\p{N}]/u.test(sentence.slice(0, start));
  const isHeading =
    /[:=>,!]\s*$/u.test(sentence.slice(start, end)) || (isFirst && /^\s*:/u.test(sentence.slice(end)));
  const announced = isHeading ? sentence.slice(end).search(/[\p{L}\p{N}]/u) + 1 : 0;
  const clause = clausesAround(sentence, { start, end: end + announced }, AROUND);
  const mark = new RegExp(`^[${SENTENCE_MARKS}]*`, "u").exec(sentence.slice(clause.end))?.[0] ?? "";
  return { start: clause.start, end: clause.end + mark.length };
}

/** Merges ranges that overlap or have only punctuation between them. */
function joined(ranges: readonly Range[], sentence: string): Range[] {
  const all: Range[] = [];
  for (const range of [...ranges].sort((one, other) => one.start - other.start)) {
    const last = all.at(-1);
    const isApart = last === undefined || /[\p{L}\p{N}]/u.test(sentence.slice(last.end, range.start));
    if (isApart) all.push(range);
    else all[all.length - 1] = { start: last.start, end: Math.max(last.end, range.end) };
  }
  return all;
}

function isDisguised(sentence: string): boolean {
  const letters = spelledOut(sentence);
  return (letters !== null && GLUED.test(letters)) || readingsOf(sentence).some(matchesAny);
}
