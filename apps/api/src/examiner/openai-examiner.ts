import type { Examiner } from "defense-core";
import type { Logger } from "pino";
import type { OpenAIExaminerConfig } from "../config/examiner.js";
import { readCriteria } from "./criteria.js";
import { boundsFor, createModel } from "./model.js";
import type { ExaminerParts } from "./parts.js";
import { readPrompts } from "./prompts.js";
import { askQuestion } from "./question/ask-question.js";
import { giveVerdict } from "./verdict/give-verdict.js";
import { JsonFormat } from "./verdict/json-format.js";

/**
 * An examiner with models on OpenAI-compatible servers. What a model writes is never passed on as it is: of a question
 * one sentence is left, and of a verdict what the learner's own words support.
 *
 * @throws Error when the criteria or the prompts cannot be used.
 */
export function openAIExaminer(config: OpenAIExaminerConfig, logger: Logger): Examiner {
  const parts: ExaminerParts = {
    model: createModel(config.model),
    prompts: readPrompts(),
    criteria: readCriteria(config.criteriaFile),
    language: config.language,
    contextTokens: config.contextTokens,
  };
  const graders = [parts.model, ...config.graders.map(createModel)].map((model) => ({
    model,
    format: new JsonFormat(config.json),
  }));
  return {
    async nextQuestion(context, options) {
      const bounds = boundsFor(config, options.signal, logger);
      const text = await askQuestion(parts, context, options, bounds);
      return { text, usage: bounds.meter.total };
    },
    finalVerdict: (context, { signal }) =>
      giveVerdict(graders, parts, context, boundsFor(config, signal, logger)),
  };
}
