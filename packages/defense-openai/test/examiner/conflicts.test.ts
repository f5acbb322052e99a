import type { ReviewReason } from "defense-core";
import { describe, expect, test } from "vitest";
import { openAIExaminer } from "../../src/index.js";
import { scriptedChatModel } from "../../src/testing/index.js";
import { answers, CHECK, HEAP, history, NEVER, PARENT, ROOT } from "../support/conflicting-answers.js";
import { aGrading } from "../support/model-server.js";

/** Passages that a grader reports because the learner takes them back or contradicts them. */

type Quote = typeof HEAP;
const conflict = (one: Quote, other: Quote, how: string) => ({
  ...one,
  later_turn: other.turn,
  later_quote: other.quote,
  how,
});

/** The reasons about conflicts, if every criterion has one of the quotes as its evidence. */
async function reasonsFor(
  quotes: readonly Quote[],
  conflicts: unknown,
  level = "met",
): Promise<ReviewReason[]> {
  const model = scriptedChatModel(aGrading(level, quotes, { conflicts }));
  const { outcome, reasons = [] } = await openAIExaminer({ model }).finalVerdict(
    { history, traceDigest: null, statement: null },
    { signal: new AbortController().signal, reveals: () => false },
  );
  expect(outcome).toBe(level === "met" ? "pass" : "fail");
  const codes = new Set(["answers_contradict", "answer_taken_back", "quote_taken_back"]);
  return reasons.filter(({ code }) => codes.has(code));
}

const WORTH_A_LOOK = {
  code: "answer_taken_back",
  severity: "should",
  turns: [5, 7],
  quote: NEVER.quote,
};
const CONTRADICTION = { ...WORTH_A_LOOK, code: "answers_contradict", severity: "must" };

describe("what was taken back", () => {
  test("demands a review if a level rests on nothing else", async () => {
    const ids = ["own_work", "decisions", "transfer"];
    expect(await reasonsFor([CHECK, PARENT], [conflict(CHECK, NEVER, "taken_back")])).toEqual([
      {
        code: "quote_taken_back",
        severity: "must",
        criteria: ids,
        turns: [5],
        quote: CHECK.quote,
      },
      WORTH_A_LOOK,
    ]);
  });

  test.each([
    ["other words of the same answer", ROOT],
    ["the words that take it back", NEVER],
    ["another answer", HEAP],
  ])("is only worth a look if the level rests on %s", async (_, quote) => {
    expect(await reasonsFor([quote, PARENT], [conflict(CHECK, NEVER, "taken_back")])).toEqual([WORTH_A_LOOK]);
  });

  test("is the earlier passage, whichever the grader names first", async () => {
    const turned = [conflict(NEVER, CHECK, "taken_back")];
    expect(await reasonsFor([NEVER, ROOT], turned)).toEqual([WORTH_A_LOOK]);
    expect(await reasonsFor([CHECK, ROOT], turned)).toHaveLength(2);
  });

  test("counts together with its correction in the same answer", async () => {
    const [first = "", second = ""] = (answers[3] ?? "").split(". ");
    const corrected = [conflict({ turn: 7, quote: first }, { turn: 7, quote: second }, "taken_back")];
    const all = { turn: 7, quote: answers[3] ?? "" };
    expect(await reasonsFor([all, PARENT], corrected)).toEqual([
      { ...WORTH_A_LOOK, turns: [7], quote: second },
    ]);
  });
});

describe("a contradiction", () => {
  test("always demands a review, and says which levels rest on it", async () => {
    const standing = [conflict(CHECK, NEVER, "contradicted")];
    expect(await reasonsFor([HEAP, PARENT], standing)).toEqual([CONTRADICTION]);
    for (const side of [CHECK, NEVER]) {
      const [doubt, ...others] = await reasonsFor([side, PARENT], standing);
      expect(doubt).toMatchObject({ code: "quote_taken_back", turns: [side.turn] });
      expect(others).toEqual([CONTRADICTION]);
    }
  });

  test("is named once for each pair of turns, also without a pass", async () => {
    const shorter = { ...CHECK, quote: "two hundred random readings" };
    const standing = [CHECK, shorter].map((one) => conflict(one, NEVER, "contradicted"));
    const other = conflict(HEAP, ROOT, "contradicted");
    expect(await reasonsFor([HEAP], [...standing, other], "not_met")).toEqual([
      CONTRADICTION,
      { ...CONTRADICTION, turns: [1, 7], quote: ROOT.quote },
    ]);
  });
});

test.each<[string, unknown]>([
  [
    "with words that the learner never said",
    conflict(CHECK, { ...NEVER, quote: "I made it up" }, "contradicted"),
  ],
  [
    "with the examiner's words",
    conflict(CHECK, { turn: 0, quote: "What did you do there?" }, "contradicted"),
  ],
  ["of words with themselves", conflict(CHECK, CHECK, "contradicted")],
  ["without the other words", { ...CHECK, how: "contradicted" }],
  ["that is only a text", "turn 5 against turn 7"],
  ["that is not there", undefined],
])("a conflict %s is ignored", async (_, given) => {
  expect(await reasonsFor([CHECK, HEAP], given === undefined ? undefined : [given])).toEqual([]);
});
