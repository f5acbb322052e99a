import type { Turn } from "defense-core";
import { expect, test } from "vitest";
import type { DefenseRun, Step } from "../src/defense/run.ts";
import { figuresOf } from "../src/figures/figures.ts";
import type { Options } from "../src/options.ts";
import { resultOf } from "../src/result.ts";

function resultOfRun(given: Partial<DefenseRun>) {
  const run: DefenseRun = {
    task: "stock-import",
    learner: "honest",
    expected: ["pass"],
    steps: [],
    turns: [],
    verdict: null,
    ...given,
  };
  return resultOf({ setup: {} } as Options, figuresOf([]), [run]).defenses[0];
}

test("each question is written with its account, so that people can judge its tags", () => {
  const account = { about: "D1", for: "decisions", how: "asked" } as const;
  const turns = [{ role: "examiner", text: "Why?", account } as Turn];
  expect(resultOfRun({ turns })?.turns).toEqual([{ role: "examiner", text: "Why?", account }]);
});

test("each step is written with its time, so that percentiles can be taken over several runs", () => {
  const timed = { kind: "follow-up", ms: 1_200, failure: null } as const;
  const step: Step = { ...timed, calls: [], question: "Why?", suggestsFinish: false };
  expect(resultOfRun({ steps: [step] })?.steps).toEqual([timed]);
});
