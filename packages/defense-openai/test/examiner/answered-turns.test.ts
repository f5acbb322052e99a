import { expect, test } from "vitest";
import { answeredTurns } from "../../src/examiner/answers/answered-turns.js";

const turnsOf = (...answers: readonly string[]) =>
  answeredTurns(
    answers.flatMap((content) => [
      { role: "assistant" as const, content: "Why did you choose a merge sort?" },
      { role: "user" as const, content },
    ]),
  );

test.each([
  "Because it is a stable sort.",
  "Twice.",
  "42",
  "是的。",
  "네, 맞아요.",
  "I don't know who wrote it first, but I compared both of them with a list of equal keys and saw the order change.",
  "起初我不知道它为什么停下来，所以每一轮都打印了下标。",
  "Weil sie dann stabil ist.",
])("an answer says something: %s", (answer) => {
  expect(turnsOf(answer)).toEqual([1]);
});

test.each([
  "",
  " \n",
  "…",
  "👍👍👍👍👍👍",
  "[mock transcription of 48000 bytes of wav audio]",
  "I don't know.",
  "Honestly, I have no idea why that happened.",
  "Das weiß ich leider nicht mehr.",
  "No lo sé, la verdad.",
  "Не знаю.",
  `${"\u0001".repeat(20_000)} stable`,
])("an answer says nothing: %j", (answer) => {
  expect(turnsOf(answer)).toEqual([]);
});

test("an answer that was given before counts once", () => {
  expect(turnsOf("It is stable.", "Another one.", "it IS stable")).toEqual([1, 3]);
  expect(turnsOf("It is stable.", "It is stable, and short.")).toEqual([1, 3]);
  for (const times of [50, 500]) {
    const long = "It compares pairs of neighbours. ".repeat(times);
    expect(turnsOf(long, `${long} And then it stops.`, long.toUpperCase())).toEqual([1, 3]);
  }
});
