import { type ExaminerContext, isVerdict } from "defense-core";
import { describe, expect, test } from "vitest";
import {
  type ChatModel,
  type ChatOptions,
  type ChatRequest,
  defaultCriteria,
  openAIExaminer,
  ProviderFailure,
} from "../../src/index.js";
import { ANSWER, QUOTES } from "../support/defense.js";

/** An examiner with a call for each criterion. */

const IDS = defaultCriteria().map(({ id }) => id);

const context: ExaminerContext = {
  history: [
    { role: "assistant", content: "How did you sort it?" },
    { role: "user", content: ANSWER },
  ],
  traceDigest: null,
  statement: null,
};

/** The ids of the criteria that a request asks for, in its last lines. */
const askedFor = ({ messages }: ChatRequest) => {
  const asked = messages[1]?.content.split("\n\n").at(-1);
  return IDS.filter((id) => asked?.includes(`"${id}"`));
};

function graded(id: string, changes: object = {}): string {
  const criterion = { id, evidence: QUOTES, rationale: `About ${id}.`, level: "met", ...changes };
  return JSON.stringify({
    criteria: [criterion],
    instructions: [],
    summary: `Shows ${id}.`,
    confidence: 0.9,
  });
}

interface Grader extends ChatModel {
  readonly requests: ChatRequest[];
  readonly mostAtOnce: () => number;
}

/** A grader whose answer depends on the criterion. */
function grader(
  answer: (id: string, options: ChatOptions) => string | Promise<string> = (id) => graded(id),
): Grader {
  const requests: ChatRequest[] = [];
  let [now, most] = [0, 0];
  return {
    name: "grader",
    requests,
    mostAtOnce: () => most,
    async complete(request, options) {
      requests.push(request);
      most = Math.max(most, ++now);
      // The model takes longer than the graders take to start, one in each tick of the event loop.
      for (let turn = 0; turn < 10; turn++) await new Promise(setImmediate);
      const text = await answer(askedFor(request).join(), options);
      now--;
      return { text };
    },
  };
}

async function verdictOf(model: ChatModel, graders: ChatModel[] = [], timeoutMs = 10_000) {
  const verdict = await openAIExaminer({
    model,
    graders,
    timeoutMs,
    perCriterion: true,
    minAnswers: 1,
    minEvidenceTurns: 1,
  }).finalVerdict(context, { signal: new AbortController().signal, reveals: () => false });
  expect(isVerdict(verdict)).toBe(true);
  return verdict;
}

describe("each criterion", () => {
  test("has a separate call, three at once, and all make one verdict", async () => {
    const model = grader((id) => graded(id, { level: id === "checking" ? "not_met" : "met" }));
    const verdict = await verdictOf(model);
    expect(model.requests.map(askedFor)).toEqual(IDS.map((id) => [id]));
    const starts = model.requests.map(({ messages }) => [
      messages[0]?.content,
      messages[1]?.content.split("\n\n").slice(0, -1),
    ]);
    for (const start of starts) expect(start).toEqual(starts[0]);
    expect(model.mostAtOnce()).toBe(3);
    expect(verdict.criteria.map(({ id, level }) => [id, level])).toEqual(
      IDS.map((id) => [id, id === "checking" ? "not_met" : "met"]),
    );
    expect(verdict).toMatchObject({
      outcome: "pass",
      confidence: 0.9,
      summary: IDS.map((id) => `Shows ${id}.`).join(" "),
      examiner: { runs: 1, usage: { calls: 5 } },
    });
  });

  test("is requested again on its own if the document is invalid", async () => {
    let isBroken = true;
    const model = grader((id) => {
      if (id !== "decisions" || !isBroken) return graded(id);
      isBroken = false;
      return "Fine.";
    });
    expect((await verdictOf(model)).outcome).toBe("pass");
    expect(model.requests).toHaveLength(6);
  });

  test("takes no level from another criterion", async () => {
    const model = grader((id) => graded(id === "transfer" ? "own_work" : id));
    expect((await verdictOf(model)).criteria.at(-1)).toMatchObject({ id: "transfer", level: "not_assessed" });
  });
});

describe("a grader that fails on one criterion", () => {
  const failing = () =>
    grader((id) => {
      if (id === "own_work") throw new ProviderFailure("http_500", "failed internally");
      return graded(id);
    });

  test("fails as a whole, and gets no further requests", async () => {
    const broken = failing();
    const { examiner, review_reasons } = await verdictOf(grader(), [{ ...broken, name: "broken" }]);
    expect(examiner.graders?.[1]).toEqual({
      model: "broken",
      outcome: null,
      levels: {},
      failure: "http_500",
    });
    expect(review_reasons).toContain("a grader did not produce a grading");
    expect(broken.requests.length).toBeLessThan(IDS.length);
  });

  test("gives no verdict if it is the only one", async () => {
    await expect(verdictOf(failing())).rejects.toMatchObject({ code: "provider_failed" });
  });

  test("does not cost the verdict when that call never ends", async () => {
    const hanging = grader((id) => (id === "transfer" ? new Promise<string>(() => {}) : graded(id)));
    const { examiner } = await verdictOf(grader(), [{ ...hanging, name: "hanging" }], 5_000);
    expect(examiner.graders?.[1]).toMatchObject({ model: "hanging", failure: "timeout" });
  });
});
