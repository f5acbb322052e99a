import type { HistoryMessage } from "defense-core";

/** A defense whose last answer contradicts the one before it. */
export const answers = [
  "I sorted the readings with a heap, because new ones arrive all the time.",
  "Each reading is compared with its parent until the smaller one is above.",
  "I checked the order with two hundred random readings against the built-in sort.",
  "I never ran that check with random readings. With a heap the smallest one is always at the root.",
];

export const history = answers.flatMap((content): HistoryMessage[] => [
  { role: "assistant", content: "What did you do there?" },
  { role: "user", content },
]);

export const HEAP = { turn: 1, quote: answers[0] ?? "" };
export const PARENT = { turn: 3, quote: answers[1] ?? "" };
export const CHECK = { turn: 5, quote: answers[2] ?? "" };
export const NEVER = { turn: 7, quote: "I never ran that check with random readings" };
export const ROOT = { turn: 7, quote: "With a heap the smallest one is always at the root" };
