import type { GradingContext, HistoryMessage } from "defense-core";
import { expect, test } from "vitest";
import { type Criterion, openAIExaminer } from "../../src/index.js";
import { scriptedChatModel } from "../../src/testing/index.js";
import { ANSWER } from "../support/defense.js";

const criteria: readonly Criterion[] = [{ id: "depth", title: "Depth", description: "Explains why." }];
const quote = "tested it with ten lists";
const grading = JSON.stringify({
  summary: "Good.",
  confidence: 0.9,
  criteria: [{ id: "depth", level: "met", rationale: "It says why.", evidence: [{ turn: 1, quote }] }],
  instructions: [],
});

async function verdictAfter(about: readonly string[], reveals = (_: string) => false) {
  const history = about.flatMap((topic, turn): HistoryMessage[] => [
    {
      role: "assistant",
      content: `What about part ${turn}?`,
      account: { about: topic, for: "depth", how: "asked" },
    },
    {
      role: "user",
      content: turn === 0 ? ANSWER : `In part ${turn}, I merged two sorted halves into one list.`,
    },
  ]);
  const context: GradingContext = {
    history,
    traceDigest: null,
    statement: "Sort a list. Explain why it is stable. Name an alternative.",
    demands: ["Explain why it is stable", "Name an alternative"],
  };
  const examiner = openAIExaminer({ model: scriptedChatModel(grading), criteria, minEvidenceTurns: 1 });
  return examiner.finalVerdict(context, { signal: AbortSignal.timeout(60_000), reveals });
}

test("a pass needs a person if no question was about a demand of the task", async () => {
  const all = await verdictAfter(["D1", "D2", "answer"]);
  expect(all).toMatchObject({ outcome: "pass", needs_review: false });
  const some = await verdictAfter(["D1", "answer", "work"]);
  expect(some).toMatchObject({ outcome: "pass", needs_review: true });
  expect(some.reasons).toContainEqual({
    code: "topic_unasked",
    severity: "must",
    quote: "Name an alternative",
  });
});

test("a topic whose words are confidential is named by its ID", async () => {
  const { reasons } = await verdictAfter(["D1", "answer", "work"], (text) => text.includes("alternative"));
  expect(reasons).toContainEqual({ code: "topic_unasked", severity: "must", quote: "D2" });
});
