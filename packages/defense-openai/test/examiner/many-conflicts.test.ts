import type { HistoryMessage } from "defense-core";
import { expect, test } from "vitest";
import { openAIExaminer } from "../../src/index.js";
import { scriptedChatModel } from "../../src/testing/index.js";
import { aGrading } from "../support/model-server.js";

const answers = [
  "I sorted the readings with a heap, because new ones arrive all the time.",
  "Each reading is compared with its parent until the smaller one is above.",
  "I checked the order with two hundred random readings against the built-in sort.",
  "I never ran that check with random readings. With a heap the smallest one is always at the root.",
];
const history = answers.flatMap((content): HistoryMessage[] => [
  { role: "assistant", content: "What did you do there?" },
  { role: "user", content },
]);
const HEAP = { turn: 1, quote: answers[0] ?? "" };
const PARENT = { turn: 3, quote: answers[1] ?? "" };
const CHECK = { turn: 5, quote: answers[2] ?? "" };
const NEVER = { turn: 7, quote: "I never ran that check with random readings" };
const contradicted = {
  ...CHECK,
  later_turn: 7,
  later_quote: NEVER.quote,
  how: "contradicted",
};
// Ten "corrections" per grader, which are only worth a look.
const flood = (from: number) =>
  Array.from({ length: 10 }, (_, index) => ({
    turn: 5,
    quote: CHECK.quote.slice(index + from),
    later_turn: 7,
    later_quote: (answers[3] ?? "").slice(60),
    how: "taken_back",
  }));

async function verdictOf(conflicts: readonly unknown[][]) {
  const models = conflicts.map((given, index) =>
    Object.assign(scriptedChatModel(aGrading("met", [HEAP, PARENT], { conflicts: given })), {
      name: `m${index}`,
    }),
  );
  const [model, ...graders] = models;
  return await openAIExaminer({ model: model as never, graders }).finalVerdict(
    { history, traceDigest: null, statement: null },
    { signal: new AbortController().signal, reveals: () => false },
  );
}

test("control: one of three graders reports a contradiction, so a person is needed", async () => {
  const verdict = await verdictOf([[], [], [contradicted]]);
  expect(verdict.outcome).toBe("pass");
  expect(verdict.needs_review).toBe(true);
});

test("other graders' corrections must not silence a reported contradiction", async () => {
  const verdict = await verdictOf([flood(0), flood(12), flood(24), [contradicted]]);
  expect(verdict.outcome).toBe("pass");
  expect(verdict.needs_review).toBe(true);
});

test("with perCriterion, one grader's corrections must not silence another's contradiction", async () => {
  let call = 0;
  const liar = {
    name: "liar",
    complete: async () => ({ text: aGrading("met", [HEAP, PARENT], { conflicts: flood(8 * call++) }) }),
  };
  const honest = {
    name: "honest",
    complete: async () => ({ text: aGrading("met", [HEAP, PARENT], { conflicts: [contradicted] }) }),
  };
  const options = { model: liar, graders: [honest], perCriterion: true };
  const verdict = await openAIExaminer(options).finalVerdict(
    { history, traceDigest: null, statement: null },
    { signal: new AbortController().signal, reveals: () => false },
  );
  expect(verdict.needs_review).toBe(true);
});

test("the eleventh conflict of one grader must not be dropped", async () => {
  const verdict = await verdictOf([[...flood(0), contradicted]]);
  expect(verdict.needs_review).toBe(true);
});

test("a contradiction between short passages must not be lost", async () => {
  const short = { turn: 5, quote: "I checked", later_turn: 7, later_quote: "I never", how: "contradicted" };
  const verdict = await verdictOf([[short]]);
  expect(verdict.needs_review).toBe(true);
});

test("a contradiction whose quote is misquoted by one letter must not be lost without a trace", async () => {
  const bad = { ...contradicted, later_quote: "I never ran this check with random readings" };
  const verdict = await verdictOf([[bad]]);
  expect(verdict.needs_review).toBe(true);
});
