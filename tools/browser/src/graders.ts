import {
  isQuestion,
  type ModelServer,
  promptOf,
  startModelServer,
} from "../../../packages/defense-openai/test/support/model-server.ts";

/** The defense shown in the pictures, with its gradings. */

export const TASK = {
  task_id: "median",
  title: "The median of a list",
  statement: "Write a function that finds the median of a list of numbers without sorting the whole list.",
};

export const TRACE = [0, 1, 2, 3, 7, 8, 9].map((seq) => ({
  learner_id: "ada.lovelace",
  task_id: TASK.task_id,
  seq,
  at: new Date(Date.UTC(2026, 0, 31, 9, 4 * seq)).toISOString(),
  kind: seq === 3 ? "test_failed" : seq === 9 ? "test_passed" : "edit",
  summary: seq === 3 ? "median of [1, 2, 3, 4]: expected 2.5, got 3" : "median.js",
}));

const QUESTIONS = [
  "What was wrong when your tests failed for [1, 2, 3, 4]?",
  "How does your function find the middle number without sorting everything?",
  "How did you choose the number by which you divide the list?",
  "What would you change if the list did not fit into memory?",
];

export const ANSWERS = [
  "For a list of even length I returned one of the two middle numbers. The test with [1, 2, 3, 4] expected 2.5. I then asked for both middle positions and took their mean.",
  "I pick one number, put the smaller ones to its left and the larger ones to its right, and then look only at the side where the middle must be. So each round throws a part of the list away.",
  "At random. With the first number, a sorted list would be the worst case: every round throws away just one number.",
];

const GRADING = {
  summary:
    "The learner explains the mistake, how the list is divided, and why the choice is random. Whether it could be applied elsewhere was hardly asked.",
  confidence: 0.7,
  criteria: [
    {
      id: "own_work",
      level: "met",
      rationale: "Names the failed test, its cause and what was changed.",
      evidence: [{ turn: 1, quote: "I then asked for both middle positions and took their mean." }],
    },
    {
      id: "understanding",
      level: "met",
      rationale: "Describes how the list is divided, and why only one side matters.",
      evidence: [{ turn: 3, quote: "look only at the side where the middle must be" }],
    },
    {
      id: "decisions",
      level: "met",
      rationale: "Gives the reason for a random choice, and the bad case of the alternative.",
      evidence: [{ turn: 5, quote: "With the first number, a sorted list would be the worst case" }],
    },
    {
      id: "checking",
      level: "partly_met",
      rationale: "One test is named; how the rest was checked is not.",
      evidence: [{ turn: 1, quote: "The test with [1, 2, 3, 4] expected 2.5." }],
    },
    { id: "transfer", level: "not_assessed", rationale: "It was asked too late.", evidence: [] },
  ],
  instructions: [],
};

export function startGraders(): Promise<ModelServer> {
  return startModelServer((request) => {
    const answered = ANSWERS.filter((answer) => promptOf(request).includes(answer)).length;
    if (isQuestion(request)) return QUESTIONS[answered] as string;
    if (request.model !== "strict-grader") return JSON.stringify(GRADING);
    const criteria = GRADING.criteria.map((criterion) =>
      criterion.id === "understanding" ? { ...criterion, level: "partly_met" } : criterion,
    );
    return JSON.stringify({ ...GRADING, criteria });
  });
}
