import { readFileSync } from "node:fs";
import { toJsonSchema } from "@valibot/to-json-schema";
import type * as v from "valibot";
import { describe, expect, expectTypeOf, test } from "vitest";
import type { ModelUsage } from "../src/domain/usage.js";
import type { Verdict } from "../src/domain/verdict.js";
import { isModelUsage, isVerdict } from "../src/domain/verdict-check.js";
import { type modelUsage, verdict } from "../src/domain/verdict-schema.js";
import { aVerdict } from "../src/testing/index.js";

/** A type without `readonly`, and without the difference between an absent member and `undefined`. */
type Plain<T> = T extends readonly (infer Item)[]
  ? Plain<Item>[]
  : T extends object
    ? { -readonly [Name in keyof T]: undefined extends T[Name] ? Plain<T[Name]> | undefined : Plain<T[Name]> }
    : T;

test("the interfaces agree with the schemas", () => {
  expectTypeOf<Plain<Verdict>>().toEqualTypeOf<Plain<v.InferOutput<typeof verdict>>>();
  expectTypeOf<Plain<ModelUsage>>().toEqualTypeOf<Plain<v.InferOutput<typeof modelUsage>>>();
});

test("verdict.schema.json agrees with the schema", () => {
  const schema = toJsonSchema(verdict, { target: "draft-2020-12", typeMode: "input", errorMode: "throw" });
  const file = new URL("../verdict.schema.json", import.meta.url);
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual(schema);
});

const usage: ModelUsage = { calls: 2, prompt_tokens: null, completion_tokens: 3, latency_ms: 4 };
const whole = aVerdict({
  criteria: [
    {
      id: "a",
      title: "A",
      level: "met",
      rationale: "r",
      evidence: [{ turn: 1, quote: "q" }],
      basis: "rubric",
      unverified_quotes: 1,
      spread: 2,
      agreement: 0.5,
    },
  ],
  reasons: [{ code: "quote_cut", severity: "must", criteria: ["a"], turns: [1], quote: "q" }],
  for_reviewer: "Ask about heaps.",
  errors: [
    { turn: 1, quote: "q", says: "s", right: "r" },
    { says: "s", right: "r" },
  ],
  record: "gaps",
  injection_flags: [{ turn: null, quote: "q", file: "main.py" }],
  examiner: {
    ...aVerdict().examiner,
    agreement: 0.5,
    agreement_measure: "same_levels",
    graders: [
      {
        model: "m",
        outcome: null,
        levels: { a: "met" },
        first_levels: { a: "not_met" },
        second_look_failure: "timeout",
        failure: "timeout",
      },
    ],
    informed_by: [{ source: "rubric", complete: true }],
    usage,
  },
});

describe("a verdict", () => {
  test("may omit optional members, and have unknown ones", () => {
    expect(isVerdict(aVerdict())).toBe(true);
    expect(isVerdict(whole)).toBe(true);
    expect(isVerdict({ ...whole, more: true })).toBe(true);
  });

  test("of an earlier version has the alpha of its graders as their agreement", () => {
    const { agreement_measure: _, ...examiner } = whole.examiner;
    expect(isVerdict({ ...whole, examiner: { ...examiner, agreement: -0.5 } })).toBe(true);
  });

  test.each<[string, unknown]>([
    ["nothing", null],
    ["a text", "pass"],
    ["a list", []],
    ["another outcome", { ...whole, outcome: "passed" }],
    ["a confidence above 1", { ...whole, confidence: 1.1 }],
    ["a confidence that is no number", { ...whole, confidence: Number.NaN }],
    ["no summary", { ...whole, summary: undefined }],
    ["a reason of an unknown kind", { ...whole, reasons: [{ code: "mood", severity: "must" }] }],
    ["a reason without its severity", { ...whole, reasons: [{ code: "fail" }] }],
    ["a reason about a turn between turns", withReason({ turns: [1.5] })],
    ["an error without what is right", { ...whole, errors: [{ turn: 1, quote: "q", says: "s" }] }],
    ["a record in another state", { ...whole, record: "unknown" }],
    ["a level with an unknown basis", { ...whole, criteria: [{ ...whole.criteria[0], basis: "rumours" }] }],
    ["a quote without a turn", { ...whole, injection_flags: [{ quote: "q" }] }],
    ["a turn between turns", { ...whole, injection_flags: [{ turn: 1.5, quote: "q" }] }],
    ["an unknown level", { ...whole, criteria: [{ ...whole.criteria[0], level: "good" }] }],
    ["a negative count", { ...whole, criteria: [{ ...whole.criteria[0], unverified_quotes: -1 }] }],
    ["an agreement above 1", { ...whole, examiner: { ...whole.examiner, agreement: 1.01 } }],
    [
      "an agreement of another measure",
      { ...whole, examiner: { ...whole.examiner, agreement_measure: "kappa" } },
    ],
    [
      "a criterion with an agreement below 0",
      { ...whole, criteria: [{ ...whole.criteria[0], agreement: -0.1 }] },
    ],
    ["a grader with an unknown level", withGraders([{ ...whole.examiner.graders?.[0], levels: { a: 1 } }])],
    ["graders that are no list", withGraders({})],
    ["informed by something unknown", informedBy([{ source: "rumours", complete: true }])],
    ["informed by something without its completeness", informedBy([{ source: "material" }])],
    ["a usage without its calls", { ...whole, examiner: { ...whole.examiner, usage: {} } }],
  ])("is not %s", (_, value) => {
    expect(isVerdict(value)).toBe(false);
  });
});

function informedBy(informed_by: unknown) {
  return { ...whole, examiner: { ...whole.examiner, informed_by } };
}

function withReason(changes: object) {
  return { ...whole, reasons: [{ code: "fail", severity: "must", ...changes }] };
}

function withGraders(graders: unknown) {
  return { ...whole, examiner: { ...whole.examiner, graders } };
}

test("a usage is whole numbers, or unknown tokens", () => {
  expect(isModelUsage(usage)).toBe(true);
  for (const wrong of [
    { ...usage, calls: null },
    { ...usage, latency_ms: 0.5 },
    { ...usage, prompt_tokens: "1" },
    null,
  ])
    expect(isModelUsage(wrong)).toBe(false);
});
