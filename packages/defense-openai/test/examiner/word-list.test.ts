import { expect, test } from "vitest";
import { wordList } from "../../src/examiner/answers/word-list.js";

const found = (entries: readonly string[], text: string) =>
  wordList(entries)
    .all(text)
    .map(({ entry, at }) => `${at} ${entry}`);

test.each<[why: string, entries: readonly string[], text: string, expected: readonly string[]]>([
  ["whole words only", ["not"], "nothing is not noted", ["11 not"]],
  ["no matter the case", ["не", "ägg"], "НЕ ÄGG", ["0 НЕ", "3 ÄGG"]],
  ["after a letter that is longer in lower case", ["yok"], "İYİ YOK", ["4 YOK"]],
  ["the longest entry", ["i", "i do", "i do not"], "i do not do", ["0 i do not"]],
  ["a shorter one if the longest does not match", ["i", "i do not"], "i do it", ["0 i"]],
  ["one after the other", ["a", "b"], "a b ab b", ["0 a", "2 b", "7 b"]],
  ["the rest of a word", ["test*"], "testing a pretest", ["0 testing"]],
  ["the beginning of a word", ["*n't"], "it doesn't", ["3 doesn't"]],
  ["letters inside a word", ["im_*fall"], "im einzelfall", ["0 im einzelfall"]],
  [
    "up to four words between",
    ["not … sure"],
    "not sure, not a b c d sure",
    ["0 not sure", "10 not a b c d sure"],
  ],
  ["and no more", ["not … sure"], "not a b c d e sure", []],
  ["signs as they are", ["c++ (a)"], "c++ (a), ccc a", ["0 c++ (a)"]],
  ["letters beyond the basic plane", ["𐐨*"], "𐐀𐐁 x", ["0 𐐀𐐁"]],
  ["nothing in an empty list", [], "a b", []],
])("a list finds %s", (_, entries, text, expected) => {
  expect(found(entries, text)).toEqual(expected);
  expect(wordList(entries).has(text)).toBe(expected.length > 0);
});

test("matches can be left out", () => {
  expect(wordList(["because", "it is"]).without("I think because it is so")).toBe("I think     so");
});
