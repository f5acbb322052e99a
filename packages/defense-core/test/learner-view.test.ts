import { expect, test } from "vitest";
import { integritySignals } from "../src/domain/integrity.js";
import { learnerView } from "../src/domain/learner-view.js";
import type { Release } from "../src/domain/release.js";
import { aVerdict } from "../src/testing/index.js";

const signals = integritySignals([], aVerdict({ outcome: "fail" }));
const pending = { verdict: { outcome: "pending_review" } };
const release: Release = {
  review: 1,
  by: "reviewer:grace",
  at: new Date(0),
  verdict: { outcome: "pass", summary: "We have spoken.", criteria: [] },
};

test("a learner does not see what a verdict says to reviewers only", () => {
  const criterion = { id: "a", title: "A", level: "met", rationale: "r", evidence: [] } as const;
  const verdict = aVerdict({
    criteria: [{ ...criterion, basis: "rubric" }],
    reasons: [{ code: "fail", severity: "must" }],
    for_reviewer: "Ask about heaps.",
    errors: [{ says: "A heap is sorted.", right: "Only its root is known." }],
    record: "gaps",
  });
  const { verdict: seen } = learnerView(integritySignals([], verdict), {
    verdictRelease: "at_once",
    release: null,
  });
  expect(seen).toEqual(aVerdict({ criteria: [criterion] }));
});

test.each([
  ["everything at once", { verdictRelease: "at_once", release: null }, signals],
  ["everything at once, whatever is released", { verdictRelease: "at_once", release }, signals],
  ["nothing before a person releases it", { verdictRelease: "after_review", release: null }, pending],
  ["what is released", { verdictRelease: "after_review", release }, { verdict: release.verdict }],
  ["nothing without a decision", { verdictRelease: null, release: null }, pending],
] as const)("a learner sees %s", (_, defense, seen) => {
  expect(learnerView(signals, defense)).toEqual(seen);
});
