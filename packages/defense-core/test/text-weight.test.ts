import { describe, expect, test } from "vitest";
import { hasUnspacedWords, letterWeight, wordCount } from "../src/domain/text-weight.js";

describe("how much a text says", () => {
  test.each([
    ["English", "It is stable.", 10, 3],
    ["Greek", "Είναι σταθερή;", 12, 2],
    ["Hindi, whose vowels are marks", "यह हिन्दी है", 6, 3],
    ["Chinese", "归并排序是稳定的", 24, 4],
    ["kana", "これはソート", 18, 3],
    ["kana with a long vowel", "ソート", 9, 1],
    ["narrow kana", "ｿｰﾄ", 9, 1],
    ["Korean", "병합 정렬", 12, 2],
    ["Thai", "มันเป็นการเรียง", 24, 3],
    ["Burmese", "တည်ငြိမ်", 8, 1],
    ["Chinese with an English word", "用Python排序", 15, 2],
    ["code", "sort(a, b)[0]", 7, 4],
    ["punctuation", "…?! — «»", 0, 0],
    ["emoji", "👍🏽", 0, 0],
    ["nothing", "", 0, 0],
  ])("in %s", (_, text, weight, words) => {
    expect([letterWeight(text), wordCount(text)]).toEqual([weight, words]);
  });

  test("four letters of a dense script say about as much as a word of eight", () => {
    for (const four of ["归并排序", "ソート中", "병합정렬", "ทดสอบ", "ทดลอ", "សាកល្ប"])
      expect(letterWeight(four)).toBeGreaterThanOrEqual(8);
  });

  test("recognizes a script without spaces", () => {
    expect(["归", "ソ", "ท"].map(hasUnspacedWords)).toEqual([true, true, true]);
    expect(["a", "병합", "。", ""].map(hasUnspacedWords)).toEqual([false, false, false, false]);
  });
});
