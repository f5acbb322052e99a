import { createDefenseService, mockVoice } from "defense-core";
import { inMemoryStore } from "defense-core/testing";
import { type OpenAIExaminerOptions, openAIExaminer } from "../../src/index.js";
import { type ScriptedAnswer, scriptedChatModel } from "../../src/testing/index.js";

export const ANSWER = "I wrote a merge sort because it is stable, and tested it with ten lists.";

/** Quotes from {@link ANSWER}, in turn 1. */
export const QUOTES = [
  { turn: 1, quote: "a merge sort because it is stable" },
  { turn: 1, quote: "tested it with ten lists" },
];

/** The service keeps its defenses in memory. */
export function defensesWith(options: OpenAIExaminerOptions, confidential: readonly string[] = []) {
  return createDefenseService({
    store: inMemoryStore(),
    examiner: openAIExaminer({ findDemands: false, ...options }),
    voice: mockVoice(),
    variants: { find: async () => ({ statement: "Sort a list.", confidential }) },
  });
}

/** A defense with one answer, ready for a verdict. */
export async function answered(options: OpenAIExaminerOptions, confidential?: readonly string[]) {
  const defenses = defensesWith(options, confidential);
  const { defense, firstQuestion } = await defenses.start({ learnerId: "ada", taskId: "sorting" });
  const { question } = await defenses.answer(defense.id, { text: ANSWER });
  return { questions: [firstQuestion, question], finish: () => defenses.finish(defense.id) };
}

export const WHY = "Why is it a merge sort?";
export const HOW = "How did you test it?";

/** For a defense of two questions. The verdict requests get these answers, in order. */
export const judging = (...verdicts: ScriptedAnswer[]) => scriptedChatModel(WHY, HOW, ...verdicts);
