import { expect, test } from "vitest";
import { SimulatedLearner } from "../src/defense/learner.ts";

test("a learner gives each answer once, first the one that shares most words with the question", () => {
  const learner = new SimulatedLearner([
    "I weighed the stones.",
    "The water was cold.",
    "The scale was old.",
  ]);
  expect(learner.answer("How old was the scale?")).toBe("The scale was old.");
  expect(learner.answer("How old was the scale?")).toBe("The water was cold.");
  expect(learner.answer("Warum?")).toBe("I weighed the stones.");
  expect(learner.answer("How old was the scale?")).toBeUndefined();
});

test("a word that most answers have decides less than a rare one", () => {
  const learner = new SimulatedLearner(["I think I see.", "I think of the water.", "I think I know."]);
  expect(learner.answer("Do you think I see the water?")).toBe("I think of the water.");
});
