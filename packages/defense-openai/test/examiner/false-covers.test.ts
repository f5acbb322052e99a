import type { GradingContext, HistoryMessage, Question } from "defense-core";
import { expect, test } from "vitest";
import { type Criterion, openAIExaminer } from "../../src/index.js";
import { scriptedChatModel } from "../../src/testing/index.js";

const criteria: readonly Criterion[] = [{ id: "depth", title: "Depth", description: "Explains why." }];
const STATEMENT =
  "Sort a list. Explain why it is stable. Explain what your program does when the system clock jumps back by an hour.";
const demands = [
  "Explain why it is stable",
  "Explain what your program does when the system clock jumps back by an hour",
];

/** A learner's second answer, which the model's reading says covers D2. Then D2 is never asked about. */
async function run(answer: string, words: string, says: string, quote: string) {
  const first: HistoryMessage[] = [
    {
      role: "assistant",
      content: "Why is your merge stable for equal names?",
      account: { about: "D1", for: "depth", how: "asked" },
    },
    { role: "user", content: answer },
  ];
  const context = { traceDigest: null, statement: STATEMENT, demands };
  const reply = JSON.stringify({
    reading: { says, covers: [{ item: "D2", words }] },
    about: "answer",
    for: "depth",
    question: "Which two lists did you try it with?",
  });
  const options = { signal: AbortSignal.timeout(60_000), reveals: () => false };
  const asked = (await openAIExaminer({ model: scriptedChatModel(reply), criteria }).nextQuestion(
    { ...context, history: first },
    options,
  )) as Question;
  const history: HistoryMessage[] = [
    ...first,
    { role: "assistant", content: asked.text, ...(asked.account && { account: asked.account }) },
    {
      role: "user",
      content: "I tried it with two lists of forty names that had been sorted by city before.",
    },
    {
      role: "assistant",
      content: "What was the cost of merging?",
      account: { about: "answer", for: "depth", how: "follow_up" },
    },
    { role: "user", content: "Each merge reads both halves once, so a level costs one pass over the list." },
  ];
  const grading = JSON.stringify({
    summary: "Good.",
    confidence: 0.9,
    instructions: [],
    criteria: [
      {
        id: "depth",
        level: "met",
        rationale: "It says why.",
        evidence: [
          { turn: 1, quote },
          { turn: 5, quote: "Each merge reads both halves once" },
        ],
      },
    ],
  });
  const full: GradingContext = { ...context, history };
  const verdict = await openAIExaminer({ model: scriptedChatModel(grading), criteria }).finalVerdict(
    full,
    options,
  );
  return verdict;
}

const STABLE = "The left half wins whenever two names are equal, so equal names keep their order";

test("control: without a reading, the demand that was never asked about needs a person", async () => {
  const v = await run(
    `${STABLE}. I use a list.`,
    "words that nobody has ever said in here at all",
    "answers",
    STABLE,
  );
  expect(v.needs_review).toBe(true);
});
test("an answer that says it does not know the topic does not cover it", async () => {
  const words = "I do not know at all what happens when the clock jumps";
  const v = await run(
    `${STABLE}. There is one thing that I left out. ${STABLE.toLowerCase()} in each of the forty merges that I followed by hand on paper. ${words}.`,
    words,
    "answers",
    STABLE,
  );
  expect(v.needs_review).toBe(true);
});
test("an answer that only repeats the demand does not cover it", async () => {
  const words = "explain what your program does when the system clock jumps back by an hour";
  const v = await run(
    `${STABLE}. The task also says to ${words}, and I will come to it.`,
    words,
    "vague",
    STABLE,
  );
  expect(v.needs_review).toBe(true);
});
test("words about something else do not cover a demand, although that answer is quoted for it", async () => {
  const v = await run(`${STABLE}. I use a list.`, STABLE, "answers", STABLE);
  expect(v.needs_review).toBe(true);
});
