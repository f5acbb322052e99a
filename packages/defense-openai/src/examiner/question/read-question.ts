import { wordCount } from "defense-core";
import { isCommonWord } from "../language/recognised-languages.js";
import { withoutReasoning } from "../parts/model-text.js";
import { beginsWithIdentifier } from "./identifiers.js";
import { isLongEnough } from "./is-long-enough.js";
import { patternsOf } from "./patterns.js";
import { ABBREVIATIONS, ASKS, ASKS_WITHOUT_MARK, LABELLED, OPENING, REQUEST, SELF_TALK } from "./phrases.js";
import { questionIn } from "./question-document.js";
import { questionLanguages } from "./question-languages.js";
import {
  armenianMarks,
  asksInArmenian,
  finalMark,
  OTHER_QUESTION_MARKS,
  QUESTION_MARK_SET,
  withPlainMarks,
} from "./question-marks.js";
import { masked, QUOTATION_FIRST } from "./quoted.js";

/** The question in a model's text. */
export interface ReadQuestion {
  /** The question in the form to ask; empty if the text has none. */
  readonly text: string;
  /** The question as written, with all question marks. */
  readonly written: string;
  /** What else the text asks on the same line. */
  readonly more: string | undefined;
}

/**
 * The question in a model's text.
 *
 * Removes reasoning, greetings, preambles, hints, further sentences and self-answers. Keeps one question mark, where
 * the script puts it, and those inside code.
 */
export function readQuestion(written: string): ReadQuestion {
  const first = readOnce(written);
  let { text } = first;
  // Removing one thing may expose another, such as a list marker.
  for (let times = 0; times < MAX_TIMES; times++) {
    const shorter = readOnce(text).text;
    if (shorter === text) break;
    text = shorter;
  }
  return { ...first, text };
}

const MAX_TIMES = 5;

/** What a model wrote after its reasoning, as far as it is read. */
export function answerIn(written: string): string {
  return withoutReasoning(written.slice(0, MAX_REASONING_CHARACTERS)).slice(0, MAX_READ_CHARACTERS);
}

function readOnce(given: string): ReadQuestion {
  const answer = answerIn(given);
  const lines = linesOf(questionIn(answer) ?? answer);
  const label = lines.findLastIndex((line) => LABELLED.test(line));
  const sentences = lines.slice(Math.max(0, label)).flatMap(sentencesOf);
  const asked = sentences.filter(isQuestion);
  const addressed = asked.filter((sentence) => !SELF_TALK.test(sentence.masked));
  const question = addressed.find((sentence) => isLongEnough(sentence.masked)) ?? addressed[0] ?? asked[0];
  if (question !== undefined) {
    const written = withoutOpening(question.text);
    const later = addressed.slice(addressed.indexOf(question) + 1);
    const requests = sentences.filter((other) => !asked.includes(other) && isRequest(other));
    const more = [...later, ...requests].find(({ line }) => line === question.line)?.text;
    const text = finished(written);
    return { text: written === question.text ? text : capitalized(text), written, more };
  }
  const request = sentences.map(({ text }) => withoutOpening(text)).find((text) => REQUEST.test(text));
  const text = request === undefined ? "" : withoutQuestionMarks(request);
  return { text, written: text, more: undefined };
}

/** How much of a model's text is read. */
const MAX_REASONING_CHARACTERS = 2_000_000;
const MAX_READ_CHARACTERS = 20_000;
const MAX_SENTENCE_CHARACTERS = 2_000;

const QUESTION_MARK = new RegExp(`[${QUESTION_MARK_SET}]`, "u");
const QUESTION_MARKS = new RegExp(QUESTION_MARK, "gu");

/** Characters that are invisible or change the direction of text, without the joiners and marks that scripts need. */
const INVISIBLE = /[\p{Cc}\u00ad\u200b\u2028-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/gu;

/** Lines without code blocks and without markup for lists, headings, quotations and emphasis. */
function linesOf(text: string): string[] {
  return text
    .replace(/```[\s\S]*?(?:```|$)/gu, "\n")
    .replace(/\*\*(?=\S)([^\n*]{0,1000}\S)\*\*/gu, "$1")
    .replace(/(?<!\w)__(?=\S)([^\n_]{0,1000}[\s.:?!][^\n_]{0,1000}|\p{Lu}[^\n_]{0,1000})__(?!\w)/gu, "$1")
    .split(/[\n\r\u2028\u2029\u0085\v\f]+/u)
    .map((line) =>
      line
        .replace(/\s+/gu, " ")
        .replace(INVISIBLE, "")
        .replace(/^[\s>#]*(?:(?:[-*•–—]|\(?\d{1,3}[.):]|\(?[a-z]\))\s+)*/iu, "")
        .replace(WHOLLY_QUOTED, "$1")
        .replace(HINT, "")
        .replace(CODE_WITH_QUESTION_MARK, (code) => (code.startsWith("`") ? code : `\`${code}\``))
        .trim(),
    )
    .map(withPlainMarks)
    .filter((line) => line !== "");
}

/** Some models put a whole question in quotation marks. */
const WHOLLY_QUOTED = /^["“”„«]([^"“”„«»]+)["“”»]$/u;

/** Brackets that describe a good answer. */
const HINT =
  /\s*[([](?:hint|answer|expected|note|tip|hinweis|antwort|tipp|indice|r[ée]ponse|pista|respuesta|suggerimento|dica)(?!\p{L})[^()[\]]{0,500}[)\]]/giu;

const SOME = '[^\\s`?"“”„«»]{0,80}';
/** Stops before the first sign, so that there is only one way to match. */
const SOME_BEFORE_SIGN = '[^\\s`?"“”„«»/=.(){}[\\]|&;<>+*^$\\\\~#@%\\d_]{0,80}';
const SIGN = "[/=.(){}[\\]|&;<>+*^$\\\\~#@%\\d_]";
const NAME = "[\\p{L}_$][\\p{L}\\d_$.]{0,80}";
const NOT_THE_NEXT_SENTENCE = "(?![A-Z]|[a-z]+(?:[\\s?!]|$))";

/** Code in backticks, and unmarked code. */
const CODE_WITH_QUESTION_MARK = new RegExp(
  `\`[^\`]*\`|(?<![^\\s(])(?:${[
    // /ab?c/
    `${SOME_BEFORE_SIGN}${SIGN}${SOME}\\?${NOT_THE_NEXT_SENTENCE}[!#-./0-9:->@-_a-z{-~]{1,80}`,
    // ?id=5
    `${SOME}\\?[./=&|:*+)\\]\\d_a-z]${SOME_BEFORE_SIGN}${SIGN}${SOME}`,
    // a?.b
    `${NAME}\\?\\.${NAME}`,
    // x ?? y
    `${NAME} \\?\\? [\\p{L}\\d_$.]{1,80}`,
  ].join("|")})(?<![.,;:!)])`,
  "gu",
);

/** A sentence, also with its quotations masked. */
interface Sentence {
  readonly text: string;
  readonly masked: string;
  readonly line: string;
}

function isQuestion({ masked: readable }: Sentence): boolean {
  return QUESTION_MARK.test(readable) || asksInArmenian(readable) || ASKS_WITHOUT_MARK.test(readable);
}

/**
 * “Describe the graph. What does its slope say?” asks for two things; “I would like to talk about …” asks for nothing.
 */
function isRequest({ masked: readable }: Sentence): boolean {
  const text = withoutOpening(readable);
  if (!REQUEST.test(text) || wordCount(text) < MIN_REQUEST_WORDS) return false;
  return !questionLanguages(text).some((language) => {
    const { like } = patternsOf(language.question);
    return like("^[^\\p{L}]*%", "wishes").test(text) && !like("%", "asks", "relates").test(text);
  });
}

/** “Explain, please.” */
const MIN_REQUEST_WORDS = 4;

const segmenter = new Intl.Segmenter(undefined, { granularity: "sentence" });

function sentencesOf(line: string): Sentence[] {
  const readable = masked(line);
  return joined([...segmenter.segment(readable)])
    .flatMap(({ segment, index }) => splitAfterQuestions(segment, index))
    .map(({ start, end }) => ({
      text: line.slice(start, end).trim(),
      masked: readable.slice(start, end).trim(),
      line,
    }))
    .filter(({ text }) => text.length <= MAX_SENTENCE_CHARACTERS);
}

/** A full stop that does not end a sentence: after an abbreviation or an initial, or before a lower-case letter. */
const ABBREVIATED = new RegExp(
  `(?:^|[\\s(])(?:\\p{L}|(?:\\p{L}\\.\\s?)+\\p{L}|${ABBREVIATIONS})\\.\\s*$`,
  "iu",
);
const GOES_ON = /^(?!\p{Script=Georgian})[\p{Ll}\d]/u;

/** “2.”, “XIV.”: in many languages, an ordinal number. */
const ORDINAL = /\P{N}(?:\d{1,2}|[IVX]{1,5})\.\s*$/u;

interface Segment {
  readonly segment: string;
  readonly index: number;
}

function joined(segments: readonly Segment[]): Segment[] {
  const all: Segment[] = [];
  for (const next of segments) {
    const last = all.at(-1);
    if (last === undefined || isEnd(last.segment, next.segment)) all.push(next);
    else all[all.length - 1] = { segment: last.segment + next.segment, index: last.index };
  }
  return all;
}

/** True if a sentence ends between two segments. */
function isEnd(segment: string, next: string): boolean {
  // “x != 0.3” has an operator.
  if (segment.endsWith("!") && next.startsWith("=")) return false;
  if (!/\.\s*$/u.test(segment)) return true;
  const end = segment.slice(-20);
  return !GOES_ON.test(next) && !ABBREVIATED.test(end) && (!ORDINAL.test(end) || ASKS.test(next));
}

const QUESTION_END = new RegExp(`[${QUESTION_MARK_SET}]+[!！)\\]”"’'»]*`, "gu");

/** A question ends with its question mark, even if no space follows. */
function splitAfterQuestions(segment: string, index: number): { start: number; end: number }[] {
  const ends = [...segment.matchAll(QUESTION_END)].map((match) => match.index + match[0].length);
  const bounds = [0, ...ends, ...(ends.at(-1) === segment.length ? [] : [segment.length])];
  return bounds
    .slice(1)
    .map((end, position) => ({ start: index + (bounds[position] ?? 0), end: index + end }));
}

function withoutOpening(sentence: string): string {
  for (let text = sentence; ; ) {
    if (QUOTATION_FIRST.test(text)) return text;
    const shorter = text.replace(/^[\s"“„«'‘(*_-]+(?=\p{L})/u, "").replace(OPENING, "");
    if (shorter === text || !/\p{L}/u.test(shorter)) return text;
    text = shorter;
  }
}

/** Ends a question with the question mark of its script, in the right place. */
export function finished(question: string, whole = question): string {
  const words = withoutQuestionMarks(question).replace(/[\s!！.。։።,;:"“”„»’'…–—-]+$/u, (end) =>
    closing(question, end),
  );
  return /[\p{L}\p{N}]/u.test(words) ? `${words}${finalMark(masked(whole), words)}` : "";
}

/** Keeps the closing mark of a quotation that ends the question, and a space before it, and the full stop of an initial. */
function closing(question: string, end: string): string {
  if (/(?:^|\s)\p{Lu}\.\s*[?？]*$/u.test(question)) return ".";
  const [mark] = /\s?["”“»]|['’]/u.exec(end) ?? [];
  const opening = mark === "'" || mark === "’" ? /(?:^|\s)['‘]/u : /["“„«]/u;
  return mark !== undefined && opening.test(question.slice(0, -end.length)) ? mark : "";
}

/**
 * Keeps question marks in code, where they are operators, unless the code itself is a question. Also keeps the mark on
 * the first Armenian interrogative.
 */
function withoutQuestionMarks(text: string): string {
  return withOneArmenianMark(text)
    .split(/(`[^`]*`)/u)
    .map((part) =>
      /^`[^`]*`$/u.test(part) && !/[?？؟]\s*`$/u.test(part)
        ? part.replace(OTHER_QUESTION_MARKS, "")
        : part.replace(QUESTION_MARKS, ""),
    )
    .join("")
    .replace(/\s+/gu, " ")
    .trim();
}

function withOneArmenianMark(text: string): string {
  const [kept] = armenianMarks(masked(text));
  return kept === undefined
    ? text
    : text.replaceAll("\u055e", (mark: string, index: number) => (index === kept ? mark : ""));
}

/** Capitalizes the rest after a cut if it begins with a known word; anything else may be a name. */
function capitalized(text: string): string {
  const [word = ""] = /^[\p{L}\p{M}'’]+/u.exec(text) ?? [];
  if (word === "" || beginsWithIdentifier(text)) return text;
  if (!questionLanguages(text).some((language) => isCommonWord(word, language))) return text;
  const [first = ""] = text;
  const capital = first.toUpperCase();
  return capital.toLowerCase() === first ? capital + text.slice(first.length) : text;
}
