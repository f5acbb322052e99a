import { expect, test } from "vitest";
import { demandsIn } from "../src/index.js";

const statement =
  "Build a rate limiter.\n\nExplain what it does\twhen the clock jumps. Name at least ﬁve weaknesses.";

test.each([
  ["finds a passage across line breaks and tabs", ["Explain what it does when the clock jumps"], 1],
  ["treats compatible characters as equal", ["at least five weaknesses"], 1],
  ["refuses words that the statement does not have", ["Explain what it does when the clock stops"], 0],
  ["refuses a single word", ["limiter"], 0],
  ["counts a repeated passage once", ["a rate limiter", "a  rate limiter"], 1],
])("%s", (_, texts, count) => {
  expect(demandsIn(statement, texts)).toHaveLength(count);
});

test("finds a passage whose first letter has another case, in the statement's words", () => {
  const texts = ["explain what it does when the clock jumps", "A rate limiter", "name At least five"];
  expect(demandsIn(statement, texts)).toEqual([
    "Explain what it does when the clock jumps",
    "a rate limiter",
  ]);
});

test("keeps the longer of two passages, one inside another", () => {
  expect(demandsIn(statement, ["what it does", "Explain what it does when the clock jumps"])).toEqual([
    "Explain what it does when the clock jumps",
  ]);
});

test("refuses a passage that would not fit into an account", () => {
  const url = `https://course.example/${"a".repeat(900)}`;
  expect(demandsIn(`Explain ${url} well.`, [`Explain ${url} well`])).toEqual([]);
  expect(demandsIn("🙂 Explain why.", ["\ude42 Explain why"])).toEqual([]);
});

test("keeps at most eight, of at most thirty words", () => {
  const words = Array.from({ length: 62 }, (_, index) => `word${index}`);
  const long = words.slice(0, 31).join(" ");
  const pairs = Array.from({ length: 31 }, (_, index) => words.slice(2 * index, 2 * index + 2).join(" "));
  expect(demandsIn(words.join(" "), [long])).toEqual([]);
  expect(demandsIn(words.join(" "), [words.slice(0, 30).join(" ")])).toHaveLength(1);
  expect(demandsIn(words.join(" "), pairs)).toEqual(pairs.slice(0, 8));
});
