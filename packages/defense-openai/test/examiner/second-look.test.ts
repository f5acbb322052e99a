import { type CriterionLevel, type ExaminerContext, isVerdict, type Verdict } from "defense-core";
import { describe, expect, test } from "vitest";
import { type ChatModel, type Criterion, openAIExaminer, ProviderFailure } from "../../src/index.js";
import { type ScriptedAnswer, type ScriptedChatModel, scriptedChatModel } from "../../src/testing/index.js";

/** Graders who are far apart are asked again. */

const SORTED = "I merged two sorted lists, because that is stable.";
const TESTED = "I tested it with ten random lists of names.";

const context: ExaminerContext = {
  history: [SORTED, TESTED].flatMap((content) => [
    { role: "assistant" as const, content: "How did you sort it?" },
    { role: "user" as const, content },
  ]),
  traceDigest: null,
  statement: null,
};

const criteria: readonly Criterion[] = ["how", "checked"].map((id) => ({
  id,
  title: `Title of ${id}`,
  description: `Description of ${id}.`,
}));

const QUOTES: Readonly<Record<string, object>> = {
  how: { turn: 1, quote: "I merged two sorted lists" },
  checked: { turn: 3, quote: "I tested it with ten random lists of names" },
};

/** A grading with a rationale that names the grader. */
function graded(by: string, levels: Readonly<Record<string, CriterionLevel>>, changes: object = {}): string {
  return JSON.stringify({
    summary: `Summary of ${by}.`,
    confidence: 0.5,
    criteria: Object.entries(levels).map(([id, level]) => ({
      id,
      level,
      rationale: `Reason of ${by} for ${id}.`,
      evidence: [QUOTES[id]],
      ...changes,
    })),
    instructions: [],
  });
}

const named = (name: string, ...answers: ScriptedAnswer[]) => ({ ...scriptedChatModel(...answers), name });

async function verdictOf(
  graders: readonly (ScriptedChatModel | ChatModel)[],
  { reveals = () => false, timeoutMs }: { reveals?: (text: string) => boolean; timeoutMs?: number } = {},
): Promise<Verdict> {
  const [model, ...others] = graders;
  if (!model) throw new Error("there is no grader");
  const options = { model, graders: others, criteria, minAnswers: 1, timeoutMs };
  const verdict = await openAIExaminer(options).finalVerdict(context, {
    signal: new AbortController().signal,
    reveals,
  });
  expect(isVerdict(verdict)).toBe(true);
  return verdict;
}

const MET = { how: "met", checked: "met" } as const;
const NOT_CHECKED = { how: "met", checked: "not_met" } as const;

describe("a second look", () => {
  test("is taken by graders who are far apart, once, and only at the criteria in question", async () => {
    const high = named("high", graded("high", MET), graded("high again", { checked: "met" }));
    const low = named("low", graded("low", NOT_CHECKED), graded("low again", { checked: "not_met" }));
    const middle = named("middle", graded("middle", { how: "met", checked: "partly_met" }));
    await verdictOf([high, low, middle]);
    expect(high.requests.map(({ purpose }) => purpose)).toEqual(["verdict", "second look"]);
    expect(low.requests.map(({ purpose }) => purpose)).toEqual(["verdict", "second look"]);
    expect(middle.requests).toHaveLength(1);
    const [system = "", user = ""] = low.requests[1]?.messages.map(({ content }) => content) ?? [];
    expect(system).toContain("- checked: Title of checked.");
    expect(system).not.toContain("- how: ");
    expect(user).toContain(TESTED);
  });

  test.each<[string, Readonly<Record<string, CriterionLevel>>]>([
    ["who are one step apart", { how: "met", checked: "partly_met" }],
    ["of whom one found nothing", { how: "met", checked: "not_assessed" }],
  ])("is not taken by graders %s", async (_, levels) => {
    const graders = [named("a", graded("a", MET)), named("b", graded("b", levels))];
    const { examiner } = await verdictOf(graders);
    for (const { requests } of graders) expect(requests).toHaveLength(1);
    for (const grader of examiner.graders ?? []) expect(grader).not.toHaveProperty("first_levels");
  });

  test("is not taken because of an unsupported level", async () => {
    const invented = graded("b", MET, { evidence: [{ turn: 1, quote: "I proved it by induction" }] });
    const graders = [named("a", graded("a", { how: "not_met", checked: "not_met" })), named("b", invented)];
    await verdictOf(graders);
    for (const { requests } of graders) expect(requests).toHaveLength(1);
  });

  test("shows the others' reasons as data, without their names and levels", async () => {
    const high = named("high", graded("the first", MET), graded("high again", { checked: "met" }));
    const low = named("low", graded("the second", NOT_CHECKED), graded("low again", { checked: "not_met" }));
    await verdictOf([high, low]);
    const { content = "" } = low.requests[1]?.messages[1] ?? {};
    const others = /What another grader found:\n(DATA-\w+) BEGIN\n(.*)\n\1 END\n/.exec(content)?.[2] ?? "";
    expect(JSON.parse(others)).toEqual([
      { id: "checked", evidence: [QUOTES.checked], rationale: "Reason of the first for checked." },
    ]);
    const own = /What you gave:\n(DATA-\w+) BEGIN\n(.*)\n\1 END\n/.exec(content)?.[2] ?? "";
    expect(JSON.parse(own)).toMatchObject([{ id: "checked", level: "not_met" }]);
    expect(content).not.toMatch(/\bhigh\b/);
  });

  test("decides the level; the first one is kept, and determines the agreement", async () => {
    const verdict = await verdictOf([
      named("a", graded("a", MET), graded("a again", { checked: "met" })),
      named("b", graded("b", NOT_CHECKED), graded("b again", { checked: "met" })),
    ]);
    expect(verdict.outcome).toBe("pass");
    expect(verdict.criteria).toMatchObject([
      { id: "how", level: "met", spread: 0, agreement: 1 },
      { id: "checked", level: "met", spread: 2, agreement: 0 },
    ]);
    expect(verdict.examiner).toMatchObject({ agreement: 0.5, runs: 2, usage: { calls: 4 } });
    expect(verdict.examiner.graders?.[1]).toEqual({
      model: "b",
      outcome: "pass",
      levels: MET,
      first_levels: NOT_CHECKED,
      failure: null,
    });
    expect(verdict.review_reasons).toEqual([
      "the levels of the graders are far apart: checked",
      "graders reached different outcomes",
    ]);
  });

  test("that says nothing about one criterion leaves its first level", async () => {
    const low = { how: "not_met", checked: "not_met" } as const;
    const { examiner } = await verdictOf([
      named("a", graded("a", MET), graded("a", MET)),
      named("b", graded("b", low), graded("b", { checked: "partly_met" })),
    ]);
    expect(examiner.graders?.[1]?.levels).toEqual({ how: "not_met", checked: "partly_met" });
  });

  test.each<[string, ScriptedAnswer[], string]>([
    ["fails", [new ProviderFailure("http_500", "failed")], "http_500"],
    ["is no document, twice", ["I agree.", "Really."], "no_valid_document"],
    ["says nothing about the criterion", [graded("b", { how: "met" })], "no_second_grading"],
  ])("that %s leaves the first grading, and is reported", async (_, answers, code) => {
    const verdict = await verdictOf([
      named("a", graded("a", MET), graded("a again", { checked: "partly_met" })),
      named("b", graded("b", NOT_CHECKED), ...answers),
    ]);
    expect(verdict.examiner.graders).toMatchObject([
      { levels: { checked: "partly_met" }, first_levels: MET },
      { levels: NOT_CHECKED, first_levels: NOT_CHECKED, second_look_failure: code, failure: null },
    ]);
    expect(verdict.review_reasons).toContain(
      "a grader did not complete a second look; its first grading counts",
    );
  });

  test("does not cost the verdict if it never ends", async () => {
    const never: ScriptedAnswer = () => new Promise<string>(() => {});
    const verdict = await verdictOf(
      [
        named("a", graded("a", MET), graded("a again", { checked: "met" })),
        named("b", graded("b", NOT_CHECKED), never),
      ],
      { timeoutMs: 5_000 },
    );
    expect(verdict.examiner.graders?.[1]?.second_look_failure).toBe("timeout");
  });

  test("shows graders no confidential text, and reveals none", async () => {
    const secret = "It is quickselect.";
    const telling = (by: string, levels: Readonly<Record<string, CriterionLevel>>) =>
      graded(by, levels, { rationale: `Right. ${secret}` });
    const high = named("high", telling("high", MET), telling("high", { checked: "met" }));
    const low = named("low", graded("low", NOT_CHECKED), telling("low", { checked: "met" }));
    const verdict = await verdictOf([high, low], { reveals: (text) => text.includes("quickselect") });
    expect(JSON.stringify(low.requests)).not.toContain("quickselect");
    expect(JSON.stringify(verdict)).not.toContain("quickselect");
    expect(verdict.review_reasons).toContain("confidential text was removed from what graders wrote");
  });

  test("accepts no invented quotes or quotations", async () => {
    const verdict = await verdictOf([
      named("a", graded("a", MET), graded("a again", { checked: "met" })),
      named(
        "b",
        graded("b", NOT_CHECKED),
        graded(
          "b again",
          { checked: "met" },
          {
            rationale: "They said “I tested each and every case”.",
            evidence: [{ turn: 3, quote: "I tested each and every case" }],
          },
        ),
      ),
    ]);
    expect(verdict.examiner.graders?.[1]?.levels.checked).toBe("not_assessed");
    expect(verdict.criteria[1]?.unverified_quotes).toBe(2);
    expect(JSON.stringify(verdict)).not.toContain("each and every case");
  });
});
