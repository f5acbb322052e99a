import { type ExaminerCallOptions, type ExaminerContext, wordCount } from "defense-core";
import type { Message } from "../../provider/chat-model.js";
import { unusableAnswer } from "../../provider/failure.js";
import { describeCriteria } from "../parts/criteria.js";
import type { ExaminerParts } from "../parts/examiner-parts.js";
import { newFence } from "../parts/fence.js";
import { askModel, type CallBounds } from "../parts/model.js";
import { estimatedTokens } from "../parts/shorten.js";
import { questionMessages } from "./conversation.js";
import { cutQuestion } from "./cut-question.js";
import { planQuestion } from "./plan/plan.js";
import { isMarked } from "./question-marks.js";

const MAX_QUESTION_CODE_POINTS = 400;

/** No more than this of an unusable answer is shown to the model again. */
const MAX_SHOWN_AGAIN = 1_000;

/** Asks the model for the next question, and once more if necessary. */
export async function askQuestion(
  parts: ExaminerParts,
  context: ExaminerContext,
  { reveals }: ExaminerCallOptions,
  bounds: CallBounds,
): Promise<string> {
  const { model, prompts, criteria } = parts;
  const { aim } = planQuestion(context, criteria);
  const fence = newFence();
  const system = prompts.fill("question", {
    language: parts.language ?? "the language of the learner's answers; before the first one, of the task",
    criteria: describeCriteria(criteria),
    fence: fence.mark,
  });
  const messages: Message[] = [
    { role: "system", content: system },
    ...questionMessages(context, aim, fence, parts.contextTokens - reservedTokens(system)),
  ];

  const first = await askModel(model, "question", { messages }, bounds);
  const question = cutQuestion(first);
  const unusable = problemOf(question);
  const problem = unusable ?? weaknessOf(question);
  if (problem === undefined) return question;

  const again: Message[] = [
    ...messages,
    { role: "assistant", content: first.slice(0, MAX_SHOWN_AGAIN).trim() || "(nothing)" },
    { role: "user", content: prompts.fill("question-again", { problem: problem.told }) },
  ];
  const second = await askModel(model, "question again", { messages: again }, bounds);
  const other = cutQuestion(second);
  const remaining = problemOf(other);
  if (remaining === undefined) return other;
  if (unusable === undefined) return question;
  throw unusableAnswer(remaining.reason);

  function problemOf(candidate: string): Problem | undefined {
    if (candidate === "") return { reason: "no_question", told: "there is no question in it" };
    if ([...candidate].length > MAX_QUESTION_CODE_POINTS)
      return { reason: "too_long", told: "it is too long" };
    if (isRepeat(candidate, context)) return { reason: "repeated", told: "it has been asked already" };
    if (quotesMark(candidate, fence.mark) || quotesPrompt(candidate, system))
      return { reason: "prompt_quoted", told: "it quotes your instructions or the marks around the data" };
    // The model does not know what is confidential, and is not told that it has guessed it.
    if (reveals(candidate)) return { reason: "confidential", told: "it is too close to a solution" };
    return undefined;
  }
}

/** Why a question cannot be asked: for the log, and in the words for the model. */
interface Problem {
  readonly reason: string;
  readonly told: string;
}

/** Problems worth a second request, although the question could be used: “Why?”, or a request instead of a question. */
function weaknessOf(question: string): Problem | undefined {
  if (wordCount(question) < MIN_QUESTION_WORDS)
    return { reason: "too_short", told: "it cannot be understood by itself" };
  if (!isMarked(question)) return { reason: "no_question", told: "there is no question mark in it" };
  return undefined;
}

/** The tokens for a question, with some reasoning before it. */
const ANSWER_TOKENS = 700;

/** The tokens for the answer and the prompt itself. */
function reservedTokens(system: string): number {
  return estimatedTokens(system) + ANSWER_TOKENS;
}

/** A shorter question does not say what it is about: “Why?” */
const MIN_QUESTION_WORDS = 4;

/** Half of a mark's digits are enough to recognise it. */
const MARK_DIGITS = 8;

function quotesMark(question: string, mark: string): boolean {
  return sharesPassage(lettersOf(question), lettersOf(mark.slice(mark.indexOf("-"))), MARK_DIGITS);
}

/** About ten words. The criteria are in the prompt, and a question may use their words. */
const PROMPT_LETTERS = 50;

function quotesPrompt(question: string, system: string): boolean {
  return sharesPassage(lettersOf(question), lettersOf(system), PROMPT_LETTERS);
}

/** Whether two texts share this many consecutive letters. */
function sharesPassage(one: string, other: string, length: number): boolean {
  for (let start = 0; start + length <= one.length; start++) {
    if (other.includes(one.slice(start, start + length))) return true;
  }
  return false;
}

/**
 * A question is the same regardless of case, punctuation, white space and a word or two before or after it, but not
 * with another number.
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

function wordsOf(text: string): string[] {
  return (
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  );
}

function lettersOf(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]/gu, "");
}
