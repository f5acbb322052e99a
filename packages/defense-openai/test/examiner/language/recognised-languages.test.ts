import { expect, test } from "vitest";
import { recognisedLanguages } from "../../../src/examiner/language/recognised-languages.js";

const tags = (text: string, enough = 0.35) => recognisedLanguages(text, enough).map(({ tag }) => tag);

test.each([
  ["it", "Ho usato una lista perché è più veloce."],
  ["en", "I used a `std::vector<int>` because it is faster than γ-lists."],
  ["de", "Ich habe eine Liste genommen, weil sie schneller ist."],
  ["ru", "Я взял список, потому что он быстрее."],
])("%s is recognized: %s", (tag, text) => {
  expect(tags(text)).toEqual([tag]);
});

test.each(["42 + 1 = 43", "", "Merge sort, O(n log n)."])("no language is recognized in %j", (text) => {
  expect(tags(text)).toEqual([]);
});

test("a language needs as many common words as required", () => {
  const text =
    "Die Nullstelle der Ableitung markiert das Maximum der Kurve, deren Steigung dort verschwindet.";
  expect(tags(text, 0.3)).toEqual(["de"]);
  expect(tags(text, 0.5)).toEqual([]);
});
