import type { HistoryMessage } from "defense-core";
import { expect, test } from "vitest";
import { openAIExaminer } from "../../src/index.js";
import { scriptedChatModel } from "../../src/testing/index.js";

/** What graders are shown of a defense. */

const GRADING = JSON.stringify({ criteria: [], instructions: [], summary: "", confidence: null });
const ANSWERED: readonly HistoryMessage[] = [
  { role: "assistant", content: "What does it sort?" },
  { role: "user", content: "Names, by their length." },
];

async function shownToGraders(history: readonly HistoryMessage[]): Promise<string> {
  const model = scriptedChatModel(GRADING, GRADING);
  const options = { signal: new AbortController().signal, reveals: () => false };
  await openAIExaminer({ model }).finalVerdict({ statement: "Sort.", traceDigest: null, history }, options);
  return model.requests.flatMap(({ messages }) => messages.map(({ content }) => content)).join("\n");
}

test("graders do not see the question at which the learner finished", async () => {
  const shown = await shownToGraders([...ANSWERED, { role: "assistant", content: "How long does it take?" }]);
  expect(shown).toContain("What does it sort?");
  expect(shown).toContain("Names, by their length.");
  expect(shown).not.toContain("How long does it take?");
});

test("they see the last question if it was answered", async () => {
  const question: HistoryMessage = { role: "assistant", content: "How long does it take?" };
  const shown = await shownToGraders([...ANSWERED, question, { role: "user", content: "A second." }]);
  expect(shown).toContain("How long does it take?");
});
