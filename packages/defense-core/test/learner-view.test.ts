import { expect, test } from "vitest";
import { integritySignals } from "../src/domain/integrity.js";
import { learnerView } from "../src/domain/learner-view.js";
import type { Release } from "../src/domain/release.js";
import { aVerdict } from "../src/testing/index.js";

const signals = integritySignals([], aVerdict({ outcome: "fail" }));
const release: Release = {
  review: 1,
  by: "reviewer:grace",
  at: new Date(0),
  verdict: { outcome: "pass", summary: "We have spoken.", criteria: [] },
};

test.each([
  ["nothing before the finish", { integritySignals: null, verdictRelease: null, release: null }, null],
  ["all of it at once", { integritySignals: signals, verdictRelease: "at_once", release: null }, signals],
  [
    "all of it at once, whatever is released",
    { integritySignals: signals, verdictRelease: "at_once", release },
    signals,
  ],
  [
    "nothing that waits for a person",
    { integritySignals: signals, verdictRelease: "after_review", release: null },
    { verdict: { outcome: "pending_review" } },
  ],
  [
    "what is released",
    { integritySignals: signals, verdictRelease: "after_review", release },
    { verdict: release.verdict },
  ],
  [
    "nothing where nobody knows",
    { integritySignals: signals, verdictRelease: null, release: null },
    { verdict: { outcome: "pending_review" } },
  ],
] as const)("a learner sees %s", (_, defense, seen) => {
  expect(learnerView(defense)).toEqual(seen);
});
