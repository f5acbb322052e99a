import { expect, test } from "vitest";
import { REASON_CODES, type ReviewReason, reviewReasons } from "../src/domain/review-reason.js";

const must = (code: ReviewReason["code"], concern: Partial<ReviewReason> = {}): ReviewReason => ({
  code,
  severity: "must",
  ...concern,
});

test.each<[ReviewReason, string]>([
  [must("fail"), "a person must review every fail"],
  [must("quote_cut", { criteria: ["a", "b"], turns: [1] }), "quotes are only part of a longer clause: a, b"],
  [must("few_answers", { turns: [1] }), "only 1 question was answered, fewer than a pass needs"],
  [must("few_answers", { turns: [] }), "only 0 questions were answered, fewer than a pass needs"],
  [
    must("few_evidence_turns", { turns: [1, 3] }),
    "all evidence is from only 2 answers, fewer than a pass needs",
  ],
  [
    must("topic_unasked", { quote: "explain what happens when the clock jumps" }),
    "no answered question is known to be about a part of the task: explain what happens when the clock jumps",
  ],
  [
    must("instructions", { turns: [3, 5], quote: "q" }),
    "apparent attempts to instruct the examiner: turn 3, turn 5",
  ],
  [
    must("answers_contradict", { turns: [1, 5], quote: "q" }),
    "the learner's answers contradict each other: turn 1, turn 5",
  ],
])("the sentence for %j", (reason, sentence) => {
  expect(reviewReasons([reason])).toEqual([sentence]);
});

test("each reason that demands a review has its own sentence, and no other reason has one", () => {
  const demanding = REASON_CODES.map((code) => must(code));
  const sentences = reviewReasons([{ code: "fail", severity: "should" }, ...demanding]);
  expect(new Set(sentences).size).toBe(REASON_CODES.length);
});
