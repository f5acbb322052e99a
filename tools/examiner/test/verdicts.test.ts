import type { Verdict, VerdictOutcome } from "defense-core";
import { expect, test } from "vitest";
import type { DefenseRun } from "../src/defense/run.ts";
import { judgementOf } from "../src/figures/verdicts.ts";

function runWith(verdict: Partial<Verdict> | null, ...expected: readonly VerdictOutcome[]): DefenseRun {
  return { verdict, expected } as DefenseRun;
}

test.each([
  ["false pass", runWith({ outcome: "pass", needs_review: false }, "fail", "borderline")],
  ["false pass for review", runWith({ outcome: "pass", needs_review: true }, "fail", "borderline")],
  ["unexpected", runWith({ outcome: "fail", needs_review: true }, "pass", "borderline")],
  ["no verdict", runWith({ outcome: "not_assessed", needs_review: true }, "pass")],
  ["no verdict", runWith(null, "pass")],
  ["as expected", runWith({ outcome: "pass", needs_review: true }, "pass")],
])("%s: %j", (judgement, run) => {
  expect(judgementOf(run)).toBe(judgement);
});
