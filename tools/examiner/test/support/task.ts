import type { Learner, Task } from "../../src/tasks/tasks.ts";

export const ANSWERS = [
  "I weighed the twelve stones on a kitchen scale and wrote each weight into a table.",
  "The density came out too small, so I measured the water again with a narrow cylinder.",
  "My teacher had said two grams, but I found three for the red stone.",
];

/** A task in which every learner gives the same answers. */
export function aTask(expected: Learner["expected"] = ["pass"]): Task {
  const learner = { expected, answers: ANSWERS };
  return {
    id: "stock-import",
    statement: "Find the density of twelve stones, and say how exact it is.",
    learners: {
      honest: learner,
      terse: learner,
      bluffer: learner,
      unknowing: learner,
      injector: learner,
      german: learner,
      "self-correcting": learner,
      "confidently-wrong": learner,
    },
  };
}
