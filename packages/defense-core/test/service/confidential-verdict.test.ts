import { expect, test } from "vitest";
import type { Verdict } from "../../src/domain/verdict.js";
import { aVerdict } from "../../src/testing/index.js";
import { asking, started } from "./bench.js";

const RECORDED = "npm test: quickselect failed";

/** Finishes a defense with one answer and a record of the work, in which an examiner gives this verdict. */
async function finish(verdict: Verdict, ...confidential: string[]): Promise<Verdict> {
  const event = { seq: 0, at: new Date(0), kind: "run", summary: RECORDED };
  const { running, id } = await started({
    variants: { find: async () => ({ statement: "Find the median.", confidential }) },
    traces: { events: async () => [event] },
    examiner: asking({ finalVerdict: async () => verdict }),
  });
  await running.answer(id, { text: "I took the middle." });
  return (await running.finish(id)).verdict;
}

const criterion = { id: "a", title: "A", level: "met", rationale: "r", evidence: [] } as const;
const failed = (failure: string) => ({ model: "m", outcome: null, levels: {}, failure });
const text = "The answer is quickselect.";

test.each<[string, Partial<Verdict>]>([
  ["the summary", { summary: text }],
  ["a rationale", { criteria: [{ ...criterion, rationale: text }] }],
  ["a title", { criteria: [{ ...criterion, title: text }] }],
  ["a reason", { review_reasons: [text] }],
  ["words for the reviewer", { for_reviewer: text }],
  ["what the learner is said to claim", { errors: [{ says: text, right: "r" }] }],
  ["what is right", { errors: [{ says: "s", right: text }] }],
  ["the failure of a grader", { examiner: { ...aVerdict().examiner, graders: [failed(text)] } }],
  ["a member that this version does not know", { more: { of: [text] } } as Partial<Verdict>],
  ["a quote that is nowhere", { injection_flags: [{ turn: null, quote: text }] }],
  ["a quote that is in another turn", { criteria: [{ ...criterion, evidence: [{ turn: 0, quote: text }] }] }],
])("a verdict is refused if %s is confidential", async (_, changes) => {
  await expect(finish(aVerdict(changes), "Quickselect")).rejects.toMatchObject({ code: "provider_failed" });
});

test("a verdict may quote the record, and its names and levels are no texts", async () => {
  const verdict = aVerdict({
    outcome: "pass",
    criteria: [{ ...criterion, basis: "record" }],
    reasons: [{ code: "instructions_in_record", severity: "must", criteria: ["a"], quote: RECORDED }],
    injection_flags: [{ turn: null, quote: RECORDED }],
    examiner: {
      ...aVerdict().examiner,
      model: "quickselect",
      graders: [{ model: "quickselect", outcome: "pass", levels: { a: "met" }, failure: null }],
    },
  });
  expect(await finish(verdict, "Quickselect", "pass", "met", "record")).toEqual(verdict);
});
