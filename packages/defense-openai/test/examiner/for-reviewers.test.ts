import type { GradingContext, TraceDigest } from "defense-core";
import { describe, expect, test } from "vitest";
import { openAIExaminer } from "../../src/index.js";
import { scriptedChatModel } from "../../src/testing/index.js";
import { ANSWER, QUOTES } from "../support/defense.js";
import { aGrading } from "../support/model-server.js";

/** What graders write for reviewers, from their document to the verdict. */

const RECORD: TraceDigest = {
  event_count: 1,
  counts_by_kind: { run: 1 },
  first_at: "2026-01-31T09:00:00.000Z",
  last_at: "2026-01-31T09:00:00.000Z",
  active_ms: 0,
  longest_idle_ms: 0,
  gaps: [],
  notable: [],
  truncated: false,
};

const context: GradingContext = {
  history: [
    { role: "assistant", content: "How did you sort it?" },
    { role: "user", content: ANSWER },
  ],
  traceDigest: null,
  statement: "Sort a list.",
};

async function verdictOf(changes: Record<string, unknown>, given: Partial<GradingContext> = {}) {
  const model = scriptedChatModel(aGrading("met", QUOTES, changes));
  return openAIExaminer({ model }).finalVerdict(
    { ...context, ...given },
    { signal: new AbortController().signal, reveals: () => false },
  );
}

const ERROR = { turn: 1, quote: QUOTES[0]?.quote ?? "", says: "It is stable.", right: "It is not." };

test("the errors keep their turns and the learner's own words", async () => {
  const uncertain = { ...ERROR, turn: "turn 0", quote: "TESTED it  with".toLowerCase() };
  const { errors } = await verdictOf({ errors: [ERROR, uncertain], for_reviewer: " Ask why. " });
  expect(errors).toEqual([ERROR, { ...ERROR, quote: "tested it with" }]);
});

test.each<[string, unknown, object | undefined]>([
  ["with words that the learner never said", { ...ERROR, quote: "I proved it all by induction" }, undefined],
  ["with the examiner's words", { ...ERROR, turn: 0, quote: "How did you sort it?" }, undefined],
  ["without what is right", { ...ERROR, right: undefined }, undefined],
  ["that is only a text", "It is not stable.", undefined],
  ["without words", { ...ERROR, quote: null }, { says: ERROR.says, right: ERROR.right }],
])("an error %s costs no second request", async (_, error, shown) => {
  const { errors = [] } = await verdictOf({ errors: [error] });
  expect(errors).toEqual(shown === undefined ? [] : [shown]);
});

test("words for the reviewer that are no text are none", async () => {
  expect(await verdictOf({ for_reviewer: ["Ask why."] })).not.toHaveProperty("for_reviewer");
  expect((await verdictOf({ for_reviewer: " Ask why. " })).for_reviewer).toBe("Ask why.");
});

describe("the basis of a level", () => {
  const levels = (basis: unknown) => ({
    criteria: [{ id: "own_work", evidence: [QUOTES[0]], rationale: "r", level: "met", basis }],
  });
  const rubric = { rubric: "Names stability." };
  const material = { material: [{ path: "a.py", text: "merge()" }] };

  test.each<[unknown, Partial<GradingContext>, string | undefined]>([
    ["rubric", rubric, "rubric"],
    ["Rubric ", rubric, "rubric"],
    ["material", material, "material"],
    ["record", { traceDigest: RECORD }, "record"],
    ["rubric", material, "general_knowledge"],
    ["material", rubric, "general_knowledge"],
    ["record", rubric, "general_knowledge"],
    ["General knowledge", rubric, "general_knowledge"],
    ["the learner's face", rubric, "general_knowledge"],
    [null, rubric, undefined],
    [7, rubric, undefined],
    ["", rubric, undefined],
  ])("%j names only what was given: %j", async (basis, given, expected) => {
    const { criteria } = await verdictOf(levels(basis), given);
    expect(criteria[0]).toMatchObject({ id: "own_work", level: "met" });
    expect(criteria[0]?.basis).toBe(expected);
  });
});
