import { describe, expect, test } from "vitest";
import { DefenseError } from "../../src/domain/errors.js";
import type { TaskVariant } from "../../src/ports.js";
import { aDefense, aVerdict, fakeExaminer, inMemoryMaterial } from "../../src/testing/index.js";
import { asking, LEARNER, service, started, store } from "./bench.js";

const RUBRIC =
  "Full marks only if the learner names the pivot, and says why a random one is the safest choice of all.";
const STATEMENT = "Find the median of a list without sorting the whole list.";
const MINE = { ...LEARNER, path: "median.py", text: "def median(items): ..." };

function variantWith(changes: Partial<TaskVariant>) {
  return { find: async () => ({ statement: STATEMENT, confidential: [], ...changes }) };
}

async function given(parts: Parameters<typeof started>[0]) {
  const examiner = fakeExaminer({ questions: ["a?", "b?"], verdicts: [aVerdict()] });
  const { running, id } = await started({ examiner, ...parts });
  await running.answer(id, { text: "x" });
  await running.finish(id);
  return examiner.calls.map(({ kind, context }) => ({ kind, ...context }));
}

describe("an examiner", () => {
  test.each([
    ["nothing is configured", {}],
    ["there is no rubric and no work", { variants: variantWith({}), material: inMemoryMaterial([]) }],
    ["the rubric is null", { variants: variantWith({ rubric: null }) }],
    ["the rubric is blank", { variants: variantWith({ rubric: " \n" }) }],
    ["the work is another learner's", { material: inMemoryMaterial([{ ...MINE, learnerId: "bob" }]) }],
    ["the work is of another task", { material: inMemoryMaterial([{ ...MINE, taskId: "searching" }]) }],
  ])("is given history, digest and statement, and nothing else, when %s", async (_, parts) => {
    const statement = "variants" in parts ? STATEMENT : null;
    const [first, second, verdict] = await given(parts);
    const a = { role: "assistant", content: "a?" };
    const x = { role: "user", content: "x" };
    const b = { role: "assistant", content: "b?" };
    expect(first).toStrictEqual({ kind: "question", history: [], traceDigest: null, statement });
    expect(second).toStrictEqual({ kind: "question", history: [a, x], traceDigest: null, statement });
    expect(verdict).toStrictEqual({ kind: "verdict", history: [a, x, b], traceDigest: null, statement });
  });

  test("is given the rubric for the verdict only, as it was at the start", async () => {
    let rubric = RUBRIC;
    const examiner = fakeExaminer({ questions: ["a?", "b?"], verdicts: [aVerdict()] });
    const variants = { find: async () => ({ statement: STATEMENT, confidential: [], rubric }) };
    const { running, id } = await started({ examiner, variants });
    rubric = "Something else.";
    await running.answer(id, { text: "x" });
    await running.finish(id);
    const contexts = examiner.calls.map(({ context }) => context);
    expect(contexts.map((context) => "rubric" in context)).toEqual([false, false, true]);
    expect(contexts.at(-1)?.rubric).toBe(RUBRIC);
    expect((await running.get(id)).variantRubric).toBe(RUBRIC);
  });

  test("is given the current work for each question and for the verdict", async () => {
    const examiner = fakeExaminer({ questions: ["a?", "b?", "c?"], verdicts: [aVerdict()] });
    let files = [{ path: "a.py", text: "one \0 half \ud800", bytes: 5 }];
    const asked: string[][] = [];
    const material = { files: async (...ids: string[]) => (asked.push(ids) > 0 ? files : []) };
    const { running, id } = await started({ examiner, material });
    await running.answer(id, { text: "x" });
    files = [];
    await running.answer(id, { text: "y" });
    files = [{ path: "b.py", text: "two", bytes: 3 }];
    await running.finish(id);
    const storable = [{ path: "a.py", text: "one \ufffd half \ufffd" }];
    expect(examiner.calls.map(({ context }) => context.material)).toStrictEqual([
      storable,
      storable,
      undefined,
      [{ path: "b.py", text: "two" }],
    ]);
    expect(asked).toEqual(Array.from({ length: 4 }, () => [LEARNER.learnerId, LEARNER.taskId]));
  });

  test("is given the work of a defense that this process did not start", async () => {
    await store.create(aDefense({ id: "dfn-1", ...LEARNER, variantRubric: RUBRIC }));
    const examiner = fakeExaminer({ questions: ["b?"], verdicts: [aVerdict()] });
    const running = service({ examiner, material: inMemoryMaterial([MINE]) });
    await running.answer("dfn-1", { text: "x" });
    await running.finish("dfn-1");
    const [question, verdict] = examiner.calls.map(({ context }) => context);
    expect(question?.material).toEqual([{ path: MINE.path, text: MINE.text }]);
    expect(question).not.toHaveProperty("rubric");
    expect(verdict).toMatchObject({ material: [{ path: MINE.path }], rubric: RUBRIC });
  });
});

describe("a source of work that fails", () => {
  const failure = new DefenseError("store_unavailable", "gone");
  const material = { files: () => Promise.reject(failure) };

  test("fails the start with its own error, and the examiner is not called", async () => {
    const examiner = fakeExaminer({});
    await expect(service({ examiner, material }).start(LEARNER)).rejects.toBe(failure);
    expect(examiner.calls).toEqual([]);
  });

  test("leaves a defense as it was", async () => {
    const { id } = await started();
    const running = service({ material });
    await expect(running.answer(id, { text: "x" })).rejects.toBe(failure);
    await expect(running.finish(id)).rejects.toBe(failure);
    expect(await running.get(id)).toMatchObject({ status: "in_progress", turns: [{ seq: 0 }] });
  });
});

describe("a rubric is confidential", () => {
  const variants = variantWith({ rubric: `${RUBRIC} ${STATEMENT}`, confidential: ["Quickselect"] });
  const PASSAGE = "Can you say why a random one is the safest choice of all?";

  test("no question quotes it", async () => {
    const examiner = fakeExaminer({ questions: ["a?", PASSAGE, "b?"] });
    const { running, id } = await started({ examiner, variants });
    await expect(running.answer(id, { text: "x" })).rejects.toMatchObject({
      code: "provider_failed",
      detail: expect.not.stringContaining("random"),
    });
    await running.answer(id, { text: "x" });
    expect((await running.get(id)).turns).toHaveLength(3);
  });

  test("a question may repeat what the learner has said of it, but no guess at another secret", async () => {
    const examiner = fakeExaminer({ questions: ["a?", PASSAGE, "Is it quickselect?", "b?"] });
    const { running, id } = await started({ examiner, variants });
    expect((await running.answer(id, { text: PASSAGE })).question).toBe(PASSAGE);
    await expect(running.answer(id, { text: "Quickselect" })).rejects.toMatchObject({
      code: "provider_failed",
    });
  });

  test.each([
    ["in a file", PASSAGE, true],
    ["far into a file", `${"x ".repeat(50_000)}${PASSAGE}`, false],
  ])("a question may quote what the learner wrote %s", async (_, text, isAsked) => {
    const material = inMemoryMaterial([{ ...MINE, text }]);
    const asked = started({ examiner: fakeExaminer({ questions: [PASSAGE] }), variants, material });
    if (isAsked) expect((await asked).running).toBeDefined();
    else await expect(asked).rejects.toMatchObject({ code: "provider_failed" });
  });

  test("but what the statement says is not secret, nor are single words of it", async () => {
    const asked = "How do you find the median of a list without sorting the whole list, and why that pivot?";
    const { running, id } = await started({ examiner: fakeExaminer({ questions: [asked] }), variants });
    expect((await running.get(id)).turns[0]?.text).toBe(asked);
  });

  test.each([
    ["neither", {}, false],
    ["the learner in an answer", { answer: PASSAGE }, true],
    ["the learner in the work", { material: inMemoryMaterial([{ ...MINE, text: PASSAGE }]) }, true],
  ])("a verdict quotes it only if it was said or written by: %s", async (_, parts, isGiven) => {
    const { answer = "x", ...others } = { answer: undefined, ...parts };
    const examiner = asking({ finalVerdict: async () => aVerdict({ summary: PASSAGE }) });
    const { running, id } = await started({ examiner, variants, ...others });
    await running.answer(id, { text: answer });
    const finished = running.finish(id);
    if (isGiven) expect((await finished).verdict.summary).toBe(PASSAGE);
    else await expect(finished).rejects.toMatchObject({ code: "provider_failed" });
  });
});
