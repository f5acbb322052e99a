import type { HistoryMessage } from "defense-core";
import { expect, test } from "vitest";
import { openAIExaminer } from "../../src/index.js";
import { scriptedChatModel } from "../../src/testing/index.js";
import { aGrading } from "../support/model-server.js";

async function verdictOf(answers: string[], quotes: { turn: number; quote: string }[], conflicts: unknown[]) {
  const history = answers.flatMap((content): HistoryMessage[] => [
    { role: "assistant", content: "What did you do there?" },
    { role: "user", content },
  ]);
  const v = await openAIExaminer({
    model: scriptedChatModel(aGrading("met", quotes, { conflicts })),
  }).finalVerdict(
    { history, traceDigest: null, statement: null },
    { signal: new AbortController().signal, reveals: () => false },
  );
  return v;
}
const PARENT = "Each reading is compared with its parent until the smaller one is above.";
const CHECK = "I checked the order with two hundred random readings against the built-in sort.";

// The learner says the same words twice in one answer; only the second time, in another sentence, they are claimed.
test("words that were taken back are found where they were said, not only at their first occurrence", async () => {
  const claim = "the readings are sorted with a heap";
  const answer = `My friend asked whether ${claim} in his program too. In my own program ${claim} and the root is printed first.`;
  const takeBack = "Wrong, there is no heap in my program.";
  const v = await verdictOf(
    [answer, PARENT, CHECK, takeBack],
    [
      { turn: 1, quote: `In my own program ${claim} and the root is printed first` },
      { turn: 3, quote: PARENT },
    ],
    [{ turn: 1, quote: claim, later_turn: 7, later_quote: takeBack, how: "taken_back" }],
  );
  expect(v.needs_review).toBe(true);
});

// "Earlier" and "later" are exchanged if the later words also occur before.
test("the order of two passages of one answer is that of the conflict", async () => {
  const later = "it is a plain bubble sort";
  const earlier = "The readings are sorted with a heap because new ones arrive all the time";
  const answer = `Some would guess ${later} at work. ${earlier}. I looked once more at my file: ${later} at work.`;
  const v = await verdictOf(
    [answer, PARENT, CHECK],
    [
      { turn: 1, quote: earlier },
      { turn: 3, quote: PARENT },
    ],
    [{ turn: 1, quote: earlier, later_turn: 1, later_quote: later, how: "taken_back" }],
  );
  expect(v.needs_review).toBe(true);
});

test("a repeated claim is disputed wherever it stands", async () => {
  const claim = "The readings are sorted with a heap because new ones arrive all the time";
  const v = await verdictOf(
    [
      `${claim}.`,
      "There is no heap in my program, that was wrong of me.",
      CHECK,
      PARENT,
      `As I said before. ${claim}.`,
    ],
    [
      { turn: 9, quote: claim },
      { turn: 7, quote: PARENT },
    ],
    [
      {
        turn: 1,
        quote: claim,
        later_turn: 3,
        later_quote: "There is no heap in my program",
        how: "taken_back",
      },
    ],
  );
  expect(v.needs_review).toBe(true);
});
