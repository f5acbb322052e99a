import { letterWeight, wordCount } from "defense-core";
import { jsonObjectIn, withoutReasoning } from "../parts/model-text.js";
import {
  ASKS_WITHOUT_MARK,
  asks,
  LABELLED,
  OPENING,
  REQUEST,
  SECOND_QUESTION,
  SELF_TALK,
} from "./phrases.js";
import {
  armenianMarks,
  asksInArmenian,
  finalMark,
  OTHER_QUESTION_MARKS,
  QUESTION_MARK_SET,
  withPlainMarks,
} from "./question-marks.js";

/**
 * The one question in a model's text; empty if there is none.
 *
 * Reasoning, greetings, preambles, hints, further questions and self-answers are removed. A question mark is only where
 * the script puts it, once, or inside a piece of code.
 */
export function cutQuestion(written: string): string {
  let question = cutOnce(written);
  // What was removed may have hidden something else to remove, such as a list marker.
  for (let times = 0; times < MAX_TIMES; times++) {
    const shorter = cutOnce(question);
    if (shorter === question) break;
    question = shorter;
  }
  return question;
}

const MAX_TIMES = 5;

function cutOnce(written: string): string {
  const answer = withoutReasoning(written.slice(0, MAX_REASONING_CHARACTERS)).slice(0, MAX_READ_CHARACTERS);
  const lines = linesOf(questionMember(answer) ?? answer);
  const label = lines.findLastIndex((line) => LABELLED.test(line));
  const sentences = lines.slice(Math.max(0, label)).flatMap(sentencesOf);
  const asked = sentences.filter(isQuestion);
  const addressed = asked.filter(({ masked }) => !SELF_TALK.test(masked));
  const question = addressed.find(({ masked }) => isEnough(masked)) ?? addressed[0] ?? asked[0];
  if (question !== undefined) return finish(withoutSecondQuestion(withoutOpening(question.text)));
  const request = sentences.map(({ text }) => withoutOpening(text)).find((text) => REQUEST.test(text));
  return request === undefined ? "" : capitalized(withoutQuestionMarks(withoutSecondQuestion(request)));
}

/** Anything further back is not looked at, however much a model writes. */
const MAX_REASONING_CHARACTERS = 2_000_000;
const MAX_READ_CHARACTERS = 20_000;
const MAX_SENTENCE_CHARACTERS = 2_000;

const QUESTION_MARK = new RegExp(`[${QUESTION_MARK_SET}]`, "u");
const QUESTION_MARKS = new RegExp(QUESTION_MARK, "gu");

/** Some models answer with an object, whatever they were asked for. */
function questionMember(written: string): string | undefined {
  const json = jsonObjectIn(written);
  const question = (json as { question?: unknown } | null | undefined)?.question;
  return typeof question === "string" ? question : undefined;
}

/** Characters that are invisible or change the direction of text, without the joiners and marks that scripts need. */
const INVISIBLE = /[\p{Cc}\u00ad\u200b\u2028-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/gu;

/** Lines without the markup of lists, headings, quotations and emphasis, and without code blocks. */
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

/** Brackets that give away what a good answer would be. */
const HINT =
  /\s*[([](?:hint|answer|expected|note|tip|hinweis|antwort|tipp|indice|r[ée]ponse|pista|respuesta|suggerimento|dica)(?!\p{L})[^()[\]]{0,500}[)\]]/giu;

const SOME = '[^\\s`?"“”„«»]{0,80}';
/** Up to the first sign, so that there is only one way to match. */
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

/** A sentence, and the same with its quotations made unreadable. */
interface Sentence {
  readonly text: string;
  readonly masked: string;
}

function isQuestion({ masked }: Sentence): boolean {
  return QUESTION_MARK.test(masked) || asksInArmenian(masked) || ASKS_WITHOUT_MARK.test(masked);
}

const segmenter = new Intl.Segmenter(undefined, { granularity: "sentence" });

/** Quotations and pieces of code. Questions inside them are not asked. */
const QUOTED = /`[^`]*`|"[^"]*"|“[^”“]*[”“]|„[^“”„]*[“”]|«[^«»]*»|「[^「」]*」|『[^『』]*』/gu;

function masked(text: string): string {
  return text.replace(QUOTED, (quoted) => "x".repeat(quoted.length));
}

function sentencesOf(line: string): Sentence[] {
  const readable = masked(line);
  return joined([...segmenter.segment(readable)])
    .flatMap(({ segment, index }) => splitAfterQuestions(segment, index))
    .map(({ start, end }) => ({
      text: line.slice(start, end).trim(),
      masked: readable.slice(start, end).trim(),
    }))
    .filter(({ text }) => text.length <= MAX_SENTENCE_CHARACTERS);
}

/** A full stop that ends no sentence: of an abbreviation, of an initial, or before a lower-case letter. */
const ABBREVIATED =
  /(?:^|[\s(])(?:\p{L}|(?:\p{L}\.\s?)+\p{L}|dr|prof|mr|mrs|ms|st|vs|approx|cf|ca|bzw|vgl|ggf|sr|sra|eg|ie)\.\s*$/iu;
const GOES_ON = /^(?!\p{Script=Georgian})[\p{Ll}\d]/u;

interface Segment {
  readonly segment: string;
  readonly index: number;
}

function joined(segments: readonly Segment[]): Segment[] {
  const all: Segment[] = [];
  for (const next of segments) {
    const last = all.at(-1);
    const isOne =
      last !== undefined &&
      /\.\s*$/u.test(last.segment) &&
      (ABBREVIATED.test(last.segment.slice(-20)) || GOES_ON.test(next.segment));
    if (isOne) all[all.length - 1] = { segment: last.segment + next.segment, index: last.index };
    else all.push(next);
  }
  return all;
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
    const shorter = text.replace(/^[\s"“„«'‘(*_-]+(?=\p{L})/u, "").replace(OPENING, "");
    if (shorter === text || !/\p{L}/u.test(shorter)) return text;
    text = shorter;
  }
}

/** The part before a second question, if that part is a question. */
function withoutSecondQuestion(sentence: string): string {
  const readable = masked(sentence);
  const armenian = beforeSecondMark(sentence, readable);
  if (armenian !== undefined) return armenian;
  for (const { index } of readable.matchAll(SECOND_QUESTION)) {
    const first = readable.slice(0, index);
    if (asks(first) && isEnough(first)) {
      return `${sentence.slice(0, index)}${QUESTION_MARK.exec(readable)?.[0] ?? "."}`;
    }
  }
  return sentence;
}

const ARMENIAN_JOINT = /,\s+|\s+(?:և|եւ|ու|իսկ|բայց)\s+/gu;

/** The part of an Armenian sentence before the clause in which a second word asks. */
function beforeSecondMark(sentence: string, readable: string): string | undefined {
  const [first, second] = armenianMarks(readable);
  if (first === undefined || second === undefined) return undefined;
  const joint = [...readable.slice(0, second).matchAll(ARMENIAN_JOINT)].at(-1)?.index ?? 0;
  const part = sentence.slice(0, joint);
  return joint > first && isEnough(part.replaceAll("\u055e", "")) ? part : undefined;
}

/** At least three words, or as much in a few long words or in a script without spaces. */
function isEnough(words: string): boolean {
  return wordCount(words) >= 3 || letterWeight(words) >= 12;
}

/** One question mark, where its script puts it; the one that was used, so that it fits the script. */
function finish(question: string): string {
  const words = withoutQuestionMarks(question).replace(/[\s!！.。։።,;:"“”„»’'…–—-]+$/u, (end) =>
    closing(question, end),
  );
  return /[\p{L}\p{N}]/u.test(words) ? capitalized(`${words}${finalMark(masked(question), words)}`) : "";
}

/** Keeps the closing mark of a quotation that ends the question. */
function closing(question: string, end: string): string {
  const [mark] = /["”“»]/u.exec(end) ?? [];
  return mark !== undefined && question.slice(0, -end.length).match(/["“„«]/u) ? mark : "";
}

/**
 * Question marks are kept in pieces of code, where they are operators, unless the piece itself is a question; and on the
 * first Armenian word that asks.
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

/** A name in a program begins as its author wrote it: `alphaFn`, `sort_list`, `x1`, `main()`, `list.sort`. */
const IDENTIFIER = /^\p{Ll}[\p{L}\p{M}\p{N}_$]*(?:[\p{Lu}\p{N}_$]|\(|\[|\.\p{Ll}|::|->)/u;

/** Its capitals are for whole words, and no sentence begins with one. */
const GEORGIAN = /^\p{Script=Georgian}/u;

function capitalized(text: string): string {
  if (IDENTIFIER.test(text) || GEORGIAN.test(text)) return text;
  const [first = ""] = text;
  const capital = first.toUpperCase();
  return capital.toLowerCase() === first ? capital + text.slice(first.length) : text;
}
