import { type ExaminerCallOptions, type ExaminerContext, TimeSlices, wordCount } from "defense-core";
import type { Message } from "../../provider/chat-model.js";
import { describeCriteria } from "../parts/criteria.js";
import type { ExaminerParts } from "../parts/examiner-parts.js";
import { newFence } from "../parts/fence.js";
import type { JsonFormat } from "../parts/json-format.js";
import { askModel, type CallBounds } from "../parts/model.js";
import { estimatedTokens, shortenedText } from "../parts/shorten.js";
import { questionMessages } from "./conversation.js";
import { fallbackQuestion } from "./fallback.js";
import { firstThingIn } from "./first-thing.js";
import { readAnswers } from "./plan/answer-gaps.js";
import { exchangesOf } from "./plan/exchanges.js";
import { planQuestion } from "./plan/plan.js";
import { type SeededPick, seededPicks } from "./plan/seeded-pick.js";
import { questionFormat } from "./question-document.js";
import { isMarked } from "./question-marks.js";
import { type ReadQuestion, readQuestion } from "./read-question.js";
import { secondThingIn } from "./second-thing.js";
import { unusable } from "./unusable.js";

/** The tokens for an unusable answer that is shown to the model again, fewer than for the answer itself. */
const SHOWN_AGAIN_TOKENS = 330;

export interface Asker extends ExaminerParts {
  readonly format: JsonFormat;
}

/**
 * Asks the model for the next question, and once more if the first question is unusable. If both are unusable, cuts a
 * question out of one of them, or else falls back to a question that needs no model.
 *
 * @throws ProviderFailure if the model fails, or if every possible question says something confidential.
 */
export async function askQuestion(
  asker: Asker,
  context: ExaminerContext,
  { reveals, signal }: ExaminerCallOptions,
  bounds: CallBounds,
): Promise<string> {
  const { model, prompts, criteria, format } = asker;
  const slices = new TimeSlices(bounds.signal);
  const exchanges = exchangesOf(context.history);
  await readAnswers(exchanges, slices);
  const picks: SeededPick[] = [];
  for (const pick of seededPicks(context, exchanges)) {
    picks.push(pick);
    await slices.endStep();
  }
  const { aim } = planQuestion(context, criteria, picks);
  const fence = newFence();
  const systemWith = (form: string) =>
    prompts.fill("question", {
      language: asker.language ?? "the language of the learner's answers; before the first one, of the task",
      criteria: describeCriteria(criteria),
      fence: fence.mark,
      form,
    });
  const system = systemWith(FORMS.document);
  const conversation = questionMessages(context, aim, fence, asker.contextTokens - reservedTokens(system));
  const ask = (purpose: string, more: (form: string) => readonly Message[]) =>
    format.request(questionFormat, (formatted) => {
      const form = formatted.responseFormat ? FORMS.document : FORMS.plain;
      const messages: Message[] = [
        { role: "system", content: systemWith(form) },
        ...conversation,
        ...more(form),
      ];
      return askModel(model, purpose, { messages, ...formatted }, bounds);
    });

  const written = await ask("question", () => []);
  const first = readQuestion(written);
  const problem = problemOf(first);
  const reason = problem ?? weaknessOf(first.text);
  if (reason === undefined) return first.text;

  const again = await ask("question again", (form) => [
    { role: "assistant", content: shortenedText(written.trim(), SHOWN_AGAIN_TOKENS) || "(nothing)" },
    { role: "user", content: prompts.fill("question-again", { problem: reason, form }) },
  ]);
  const second = readQuestion(again);
  if (problemOf(second) === undefined) return second.text;
  const cuts = [second, first].map(({ text, written }) =>
    secondThingIn(written) === undefined ? text : (firstThingIn(written) ?? ""),
  );
  const cut = cuts.find((text) => problemIn(text) === undefined && weaknessOf(text) === undefined);
  if (cut !== undefined) return cut;
  if (problem === undefined) return first.text;
  return fallbackQuestion(context, asker.language, first.text, { signal, reveals: isRefused });

  function problemOf(read: ReadQuestion): string | undefined {
    const refused = problemIn(read.text);
    if (refused !== undefined) return refused;
    return tooMuch(read.more ?? secondThingIn(read.written));
  }

  function problemIn(text: string): string | undefined {
    const problem = unusable(text, context, fence.mark, system);
    if (problem !== undefined) return problem;
    // The model must not learn that it has guessed something confidential.
    if (reveals(text)) return "it is too close to a solution";
    return tooMuch(secondThingIn(text));
  }

  function isRefused(text: string): boolean {
    return unusable(text, context, fence.mark, system) !== undefined || reveals(text);
  }
}

/** Tells a model the form of its answer. */
const FORMS = {
  document: 'Answer with nothing but a JSON document that has one member: {"question": "…"}',
  plain: "Write nothing but the question.",
};

/** Tells a model what its question asks for as well. */
function tooMuch(second: string | undefined): string | undefined {
  return second && `it asks more than one thing: also “${shortenedText(second, SHOWN_SECOND_TOKENS)}”`;
}

const SHOWN_SECOND_TOKENS = 60;

/** Problems worth a second request, although the question is usable: “Why?”, or a request instead of a question. */
function weaknessOf(question: string): string | undefined {
  if (wordCount(question) < MIN_QUESTION_WORDS) return "it cannot be understood by itself";
  return isMarked(question) ? undefined : "there is no question mark in it";
}

/** A shorter question, such as “Why?”, does not say what it is about. */
const MIN_QUESTION_WORDS = 4;

/** The tokens for a question and some reasoning before it. */
const ANSWER_TOKENS = 700;

/** The tokens for the answer and the prompt itself. */
function reservedTokens(system: string): number {
  return estimatedTokens(system) + ANSWER_TOKENS;
}
