import type { Examiner } from "defense-core";
import type { Logger } from "pino";
import type { OpenAIExaminerConfig } from "../config/examiner.js";
import { tellingFailures } from "../openai/told-failures.js";
import { describeCriteria, readCriteria } from "./criteria.js";
import { newFence } from "./fence.js";
import { boundsFor } from "./model.js";
import type { ExaminerParts } from "./parts.js";
import { readPrompts } from "./prompts.js";
import { askQuestion } from "./question/ask-question.js";
import { estimatedTokens } from "./shorten.js";
import { giveVerdict } from "./verdict/give-verdict.js";
import { JsonFormat } from "./verdict/json-format.js";

/** Instructions may take this part of a context; the rest is for the defense. */
const INSTRUCTIONS_SHARE = 0.7;

/** Servers cut off without a word what does not fit, and instructions stand first. */
function requireRoom({ prompts, criteria, language, contextTokens }: ExaminerParts): void {
  const values = { language: language ?? "", criteria: describeCriteria(criteria), fence: newFence().mark };
  const tokens = Math.max(
    ...(["question", "verdict"] as const).map((name) => estimatedTokens(prompts.fill(name, values))),
  );
  if (tokens > contextTokens * INSTRUCTIONS_SHARE) {
    throw new Error(
      `the prompts and criteria take about ${tokens} tokens of the ${contextTokens} in EXAMINER_CONTEXT_TOKENS, ` +
        "which leaves no room for a defense; shorten the criteria, or use models that read more",
    );
  }
}

/**
 * An examiner with models on OpenAI-compatible servers. What a model writes is never passed on as it is: of a question
 * one sentence is left, and of a verdict what the learner's own words support.
 *
 * @throws Error when the criteria or the prompts cannot be used.
 */
export function openAIExaminer(config: OpenAIExaminerConfig, logger: Logger): Examiner {
  const parts: ExaminerParts = {
    model: config.model,
    prompts: readPrompts(),
    criteria: readCriteria(config.criteriaFile),
    language: config.language,
    contextTokens: config.contextTokens,
  };
  requireRoom(parts);
  const graders = [parts.model, ...config.graders].map((model) => ({
    model,
    format: new JsonFormat(config.json),
  }));
  return {
    nextQuestion: (context, options) =>
      tellingFailures("examiner", async () => {
        const bounds = boundsFor(config, options.signal, logger);
        const text = await askQuestion(parts, context, options, bounds);
        return { text, usage: bounds.meter.total };
      }),
    finalVerdict: (context, { signal, reveals }) =>
      tellingFailures("examiner", () =>
        giveVerdict(graders, parts, context, reveals, boundsFor(config, signal, logger)),
      ),
  };
}
