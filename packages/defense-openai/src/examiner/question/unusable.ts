import type { ExaminerContext } from "defense-core";
import { wordsOf } from "../language/words.js";

/** Why a question is refused. */
export type RefusalReason =
  | "no_question"
  | "too_long"
  | "repeated"
  | "instructions_quoted"
  | "confidential"
  | "second_thing"
  | "quotation_invented"
  | "item_missed"
  | "unclear"
  | "unmarked";

/** A refusal, worded for the model. */
export interface Refusal {
  readonly reason: RefusalReason;
  readonly problem: string;
}

/** Why a text cannot be used as a question. */
export function unusable(
  text: string,
  context: ExaminerContext,
  mark: string,
  prompt: string,
): Refusal | undefined {
  if (text === "") return { reason: "no_question", problem: "there is no question in it" };
  if ([...text].length > MAX_CODE_POINTS) return { reason: "too_long", problem: "it is too long" };
  if (isRepeat(text, context)) return { reason: "repeated", problem: "it has been asked already" };
  if (quotesMark(text, mark) || quotesPrompt(text, prompt)) {
    const problem = "it quotes your instructions or the marks around the data";
    return { reason: "instructions_quoted", problem };
  }
  return undefined;
}

const MAX_CODE_POINTS = 400;

/** Half of a mark's digits are enough to recognize it. */
const MARK_DIGITS = 8;

function quotesMark(question: string, mark: string): boolean {
  return sharesPassage(lettersOf(question), lettersOf(mark.slice(mark.indexOf("-"))), MARK_DIGITS);
}

/** About ten words: a question may use a few words of the criteria, which are in the prompt. */
const PROMPT_LETTERS = 50;

function quotesPrompt(question: string, system: string): boolean {
  return sharesPassage(lettersOf(question), lettersOf(system), PROMPT_LETTERS);
}

/** True if two texts share this many consecutive letters. */
function sharesPassage(one: string, other: string, length: number): boolean {
  for (let start = 0; start + length <= one.length; start++) {
    if (other.includes(one.slice(start, start + length))) return true;
  }
  return false;
}

/**
 * True if a question repeats an earlier one, ignoring case, punctuation, white space and a word or two before or after
 * it. Questions that contain different numbers are different.
 */
function isRepeat(question: string, { history }: ExaminerContext): boolean {
  const words = wordsOf(question);
  return history.some(({ role, content }) => {
    if (role !== "assistant") return false;
    const earlier = wordsOf(content);
    const [short, long] = earlier.length < words.length ? [earlier, words] : [words, earlier];
    if (short.join("") === long.join("")) return true;
    const start = long.findIndex((_, index) => short.every((word, place) => word === long[index + place]));
    const extra = long.filter((_, index) => index < start || index >= start + short.length);
    return start !== -1 && extra.length <= MAX_EXTRA_WORDS && !extra.some((word) => /\p{N}/u.test(word));
  });
}

const MAX_EXTRA_WORDS = 2;

function lettersOf(text: string): string {
  return wordsOf(text).join("");
}
