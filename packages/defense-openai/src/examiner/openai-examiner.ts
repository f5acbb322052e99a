import type { Examiner, GradingContext } from "defense-core";
import { mapProviderErrors } from "../provider/map-provider-errors.js";
import { examinerSettings, type OpenAIExaminerOptions } from "./options.js";
import { describeCriteria, describeForGraders } from "./parts/criteria.js";
import type { ExaminerParts } from "./parts/examiner-parts.js";
import { newFence } from "./parts/fence.js";
import { JsonFormat } from "./parts/json-format.js";
import { withinBounds } from "./parts/model.js";
import { estimatedTokens } from "./parts/shorten.js";
import { askQuestion } from "./question/ask-question.js";
import { DemandFinder } from "./question/find-demands.js";
import { isEnough } from "./question/plan/enough.js";
import { itemsOf } from "./question/plan/items.js";
import { topicsForReview } from "./question/plan/topics-for-review.js";
import { readQuestion } from "./question/read-question.js";
import { secondThingIn } from "./question/second-thing.js";
import { giveVerdict } from "./verdict/give-verdict.js";

/**
 * An examiner that uses models on OpenAI-compatible servers, or models that you call in your own way. It checks
 * everything they write: it keeps one sentence of a question, and only those parts of a verdict that the learner's own
 * words support.
 *
 * @example
 * ```js
 * import { openAIExaminer } from "defense-openai";
 *
 * const examiner = openAIExaminer({
 *   model: { baseUrl: "http://127.0.0.1:11434/v1", model: "qwen3:14b" },
 *   language: "German",
 * });
 * typeof examiner.nextQuestion; // => "function"
 * ```
 *
 * @throws TypeError for an invalid option.
 * @throws Error if the criteria and prompts leave no room for a defense in `contextTokens`.
 */
export function openAIExaminer(options: OpenAIExaminerOptions): Examiner {
  const { graders, json, timeoutMs, findDemands, ...parts } = examinerSettings(options);
  requireRoom(parts);
  // Compiling the patterns is slow, so do it now rather than when a learner starts.
  secondThingIn(readQuestion("What exactly did you do first?").written);
  const format = new JsonFormat(json);
  const finder = findDemands ? new DemandFinder(timeoutMs) : null;
  const all = [
    { model: parts.model, format },
    ...graders.map((model) => ({ model, format: new JsonFormat(json) })),
  ];
  return {
    nextQuestion: (context, options) =>
      mapProviderErrors("examiner", () =>
        withinBounds(timeoutMs, options.signal, async (bounds) => {
          const question = await askQuestion({ ...parts, format }, finder, context, options, bounds);
          return { ...question, usage: bounds.meter.total };
        }),
      ),
    hasEnough: (context, next) => isEnough(context, next, parts.criteria, parts.sufficiency.minAnswers),
    topics: topicsForReview,
    finalVerdict: (context, { signal, reveals }) =>
      mapProviderErrors("examiner", () =>
        withinBounds(timeoutMs, signal, (bounds) =>
          giveVerdict(all, parts, context, reveals, bounds, topicsOf(context, reveals)),
        ),
      ),
  };
}

/** The topics in their words, unless these are confidential. */
function topicsOf(context: GradingContext, reveals: (text: string) => boolean) {
  return itemsOf(context, []).topics.map((topic) => {
    const text = topic.type === "demand" ? topic.text : topic.fact.text;
    return { id: topic.id, text: reveals(text) ? topic.id : text };
  });
}

/** The share of a context that instructions may take; the rest is for the defense. */
const INSTRUCTIONS_SHARE = 0.5;

/** Some servers silently cut off what does not fit, and the instructions come first. */
function requireRoom({ prompts, criteria, language, contextTokens }: ExaminerParts): void {
  const values = { language: language ?? "", fence: newFence().mark };
  const form = prompts.fill("question-form", {});
  const tokens = Math.max(
    estimatedTokens(prompts.fill("question", { ...values, criteria: describeCriteria(criteria), form })),
    estimatedTokens(prompts.fill("verdict", { ...values, criteria: describeForGraders(criteria) })),
  );
  if (tokens > contextTokens * INSTRUCTIONS_SHARE) {
    throw new Error(
      `the prompts and criteria take about ${tokens} of the ${contextTokens} tokens that the models can read, ` +
        "which leaves no room for a defense; shorten the criteria, or use models with a larger context and raise contextTokens",
    );
  }
}
