import type { Turn } from "defense-core";
import { expect, test } from "vitest";
import type { DefenseRun } from "../src/defense/run.ts";
import { figuresOf } from "../src/figures/figures.ts";
import type { Options } from "../src/options.ts";
import { resultOf } from "../src/result.ts";

test("each question is written with its account, so that people can judge its tags", () => {
  const account = { about: "D1", for: "decisions", how: "asked" } as const;
  const turns = [{ role: "examiner", text: "Why?", account } as Turn];
  const run: DefenseRun = {
    task: "stock-import",
    learner: "honest",
    expected: ["pass"],
    steps: [],
    turns,
    verdict: null,
  };
  const result = resultOf({ setup: {} } as Options, figuresOf([]), [run]);
  expect(result.defenses[0]?.turns).toEqual([{ role: "examiner", text: "Why?", account }]);
});
