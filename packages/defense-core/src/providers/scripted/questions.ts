import { isPlaceholder } from "../../domain/placeholder.js";
import type { ExaminerContext } from "../../ports.js";
import { hasWords, sentences } from "./excerpt.js";
import { topicsOf } from "./topics.js";

const OPENING = "How did you approach this task?";

/** For any work, if there is nothing more specific to ask. */
const GENERAL = [
  "Which part of your work was the hardest?",
  "How did you check that your work is correct?",
  "Which decision in your work would you defend most firmly?",
  "What is the weakest point of your work?",
  "Which part of your work owes the most to help from others or from tools?",
  "What would you do differently if you started again?",
  "What do you understand now that you did not understand before you did this work?",
  "How would you explain your work to someone who is about to begin the same task?",
];

/** About the learner's own words. */
const FOLLOW_UPS = [
  "What led you to that?",
  "How did you make sure of that?",
  "Which alternative did you consider and reject?",
  "What would have gone wrong otherwise?",
];

/**
 * The next question. Questions on known topics and questions on the learner's latest words take turns. Follow-ups
 * name the number of the answer that they are about, so there is always one that has not been asked.
 */
export function nextQuestion(context: ExaminerContext, reveals: (text: string) => boolean): string {
  const asked = new Set(
    context.history.filter(({ role }) => role === "assistant").map(({ content }) => content),
  );
  const turns = [knownQuestions(context), followUps(context)];
  if (asked.size % 2 === 1) turns.reverse();
  for (const candidates of turns) {
    for (const question of candidates) {
      if (!asked.has(question) && !reveals(question)) return question;
    }
  }
  throw new Error("every question has been asked");
}

function knownQuestions({ statement, traceDigest }: ExaminerContext): string[] {
  const topics = topicsOf(statement, traceDigest).map(({ question }) => question);
  return [...(topics.length > 0 ? topics : [OPENING]), ...GENERAL];
}

/**
 * Starts with the latest answer; earlier ones are looked at only if needed. Those without a quotation come last, for
 * answers that must not be quoted.
 */
function* followUps({ history }: ExaminerContext): Generator<string, void> {
  const answers = history.filter(({ role }) => role === "user").map(({ content }) => content);
  for (const [index, answer] of [...answers.entries()].reverse()) yield* followUpsOn(answer, index);
  for (const index of [...answers.keys()].reverse()) yield* unquotedFollowUps(index);
}

function followUpsOn(answer: string, index: number): string[] {
  if (isPlaceholder(answer)) return rotated(unquotedFollowUps(index), index);
  const number = index + 1;
  const words = mostTelling(answer);
  if (words === undefined) {
    return [`Answer number ${number} had no words in it. What would you like to add?`];
  }
  return rotated(FOLLOW_UPS, index).map((ask) => `In answer number ${number} you said: “${words}” ${ask}`);
}

function unquotedFollowUps(index: number): string[] {
  return FOLLOW_UPS.map((ask) => `Think back to answer number ${index + 1}. ${ask}`);
}

/** The sentence with the most letters, which is the most likely to say something. */
function mostTelling(answer: string): string | undefined {
  return sentences(answer)
    .filter(hasWords)
    .reduce<string | undefined>(
      (best, next) => (best && best.length >= next.length ? best : next),
      undefined,
    );
}

function rotated<T>(items: readonly T[], by: number): T[] {
  const start = by % items.length;
  return [...items.slice(start), ...items.slice(0, start)];
}
