import { expect, test } from "vitest";
import { Conflicts } from "../../src/examiner/verdict/conflicts.js";
import { openAIExaminer } from "../../src/index.js";
import { scriptedChatModel } from "../../src/testing/index.js";
import { CHECK, HEAP, history, NEVER, PARENT, ROOT } from "../support/conflicting-answers.js";
import { aGrading } from "../support/model-server.js";

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
    later_quote: ROOT.quote.slice(15),
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

test("contradictions come first if there are more conflicts than are read", () => {
  const corrections = Array.from({ length: 150 }, (_, index) => ({
    earlier: { turn: 5, quote: `words ${index}` },
    later: ROOT,
    how: "taken_back" as const,
  }));
  const conflicts = new Conflicts(
    [...corrections, { earlier: CHECK, later: NEVER, how: "contradicted" }],
    history,
  );
  expect(conflicts.reasons()[0]).toMatchObject({ code: "answers_contradict", turns: [5, 7] });
});
