import { jsonObjectIn, withoutReasoning } from "../model-text.js";
import { ASKS_AT_ONCE, OPENING, REQUEST, SECOND_QUESTION } from "./phrases.js";

/**
 * The one question in what a model has written; empty when there is none.
 *
 * Reasoning, greetings, preambles, further questions and self-answers are cut away. A question mark stands at
 * the end and nowhere else, but inside a piece of code.
 */
export function cutQuestion(written: string): string {
  const answer = withoutReasoning(written).slice(0, MAX_READ_CHARACTERS);
  const sentences = linesOf(questionMember(answer) ?? answer).flatMap(sentencesOf);
  const question = sentences.find(({ masked }) => QUESTION_MARK.test(masked))?.text;
  if (question !== undefined) return finish(withoutSecondQuestion(withoutOpening(question)));
  const request = sentences.map(({ text }) => withoutOpening(text)).find((text) => REQUEST.test(text));
  return request === undefined ? "" : capitalized(withoutQuestionMarks(request));
}

/** What stands further back is not looked at, however much a model writes. */
const MAX_READ_CHARACTERS = 20_000;

const QUESTION_MARK = /[?？؟⁇⁈⁉❓❔‽]/u;
const QUESTION_MARKS = new RegExp(QUESTION_MARK, "gu");

/** Some models answer with an object, whatever they were asked. */
function questionMember(written: string): string | undefined {
  const json = jsonObjectIn(written);
  const question = (json as { question?: unknown } | null | undefined)?.question;
  return typeof question === "string" ? question : undefined;
}

/** Lines without the marks of lists, headings, quotations and emphasis, and without blocks of code. */
function linesOf(text: string): string[] {
  return text
    .replace(/```[\s\S]*?(?:```|$)/gu, "\n")
    .replace(/(\*\*|__)(?=\S)([\s\S]*?\S)\1/gu, "$2")
    .split(/[\n\r\u2028\u2029\u0085\v\f]+/u)
    .map((line) =>
      line
        .replace(/\s+/gu, " ")
        .replace(/^[\s>#]*(?:(?:[-*•–—]|\(?\d{1,3}[.):]|\(?[a-z]\))\s+)*/iu, "")
        .trim(),
    )
    .filter((line) => line !== "");
}

/** A sentence, and the same with what is quoted made unreadable. */
interface Sentence {
  readonly text: string;
  readonly masked: string;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: "sentence" });

/** Quotations and pieces of code. What is asked in them is not asked. */
const QUOTED = /`[^`]*`|"[^"]*"|“[^”“]*[”“]|„[^“”„]*[“”]|«[^»]*»|「[^」]*」|『[^』]*』/gu;

function sentencesOf(line: string): Sentence[] {
  const masked = line.replace(QUOTED, (quoted) => "x".repeat(quoted.length));
  return [...segmenter.segment(masked)]
    .flatMap(({ segment, index }) => splitAfterQuestions(segment, index))
    .map(({ start, end }) => ({ text: line.slice(start, end).trim(), masked: masked.slice(start, end) }));
}

/** A question ends with its question mark, also where no space follows. */
function splitAfterQuestions(segment: string, index: number): { start: number; end: number }[] {
  const ends = [...segment.matchAll(/[?？؟⁇⁈⁉❓❔‽]+[!！)\]”"’']*/gu)].map(
    (match) => match.index + match[0].length,
  );
  const bounds = [0, ...ends, ...(ends.at(-1) === segment.length ? [] : [segment.length])];
  return bounds
    .slice(1)
    .map((end, position) => ({ start: index + (bounds[position] ?? 0), end: index + end }));
}

function withoutOpening(sentence: string): string {
  for (let text = sentence; ; ) {
    const shorter = text.replace(/^[\s"“„«'‘(*_-]+(?=\p{L})/u, "").replace(OPENING, "");
    if (shorter === text || shorter === "") return text;
    text = shorter;
  }
}

function withoutSecondQuestion(question: string): string {
  const masked = question.replace(QUOTED, (quoted) => "x".repeat(quoted.length));
  const second = SECOND_QUESTION.exec(masked);
  const worthwhile = second && ASKS_AT_ONCE.test(masked) && wordCount(masked.slice(0, second.index)) >= 3;
  return worthwhile ? `${question.slice(0, second.index)}?` : question;
}

/** One question mark, at the end; the one that was used, so that it fits the script. */
function finish(question: string): string {
  const mark = /[？؟]/u.exec(question)?.[0] ?? "?";
  const words = withoutQuestionMarks(question).replace(/[\s!！.,;:*_"“”„»’'‽…–—-]+$/u, (end) =>
    closing(question, end),
  );
  return words === "" ? "" : capitalized(`${words}${mark}`);
}

/** The closing mark of a quotation that ends the question is kept. */
function closing(question: string, end: string): string {
  const [mark] = /["”“»]/u.exec(end) ?? [];
  return mark !== undefined && question.slice(0, -end.length).match(/["“„«]/u) ? mark : "";
}

/** Question marks stay in pieces of code, where they are operators, unless the piece is a question itself. */
function withoutQuestionMarks(text: string): string {
  return text
    .split(/(`[^`]*`)/u)
    .map((part) =>
      part.startsWith("`") && part.length > 1 && !/[?？؟]\s*`$/u.test(part)
        ? part.replace(/[？؟⁇⁈⁉❓❔‽]/gu, "")
        : part.replace(QUESTION_MARKS, ""),
    )
    .join("")
    .replace(/\s+/gu, " ")
    .trim();
}

function capitalized(text: string): string {
  const [first = ""] = text;
  return first.toUpperCase() + text.slice(first.length);
}

function wordCount(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}
