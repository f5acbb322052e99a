import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findQuote } from "../../src/reviewer/quotes/find-quote.js";
import "../support/same-values.js";

const runs = { numRuns: 2_000 };

/** Any Unicode that a database stores, such as joined emoji, combining marks, right-to-left text and ligatures. */
const anyText = fc.string({
  unit: fc.oneof(
    fc.string({ unit: "grapheme", minLength: 1, maxLength: 3 }),
    fc.constantFrom(
      "e\u0301",
      "\u0301",
      "👩‍🎓",
      "😀",
      "ﬁ",
      "ﬀ",
      "가",
      "ᄀ",
      "ᅡ",
      "ｶﾞ",
      "שלום",
      "عشوائي",
      "\u200f",
    ),
    fc.constantFrom(" ", "  ", "\t", "\n", "\r\n", "\u00a0", "\u2028", "a", "b", "the", "."),
  ),
});

function fold(text: string): string {
  return text.normalize("NFKC").replace(/\s+/gu, " ").trim();
}

describe("a quote is found in its turn", () => {
  test.each([
    ["as it stands", "I merged two lists.", "merged two", "merged two"],
    ["at its first place", "so, and so", "so", "so"],
    ["after surrogate pairs", "😀😀 I merged", "merged", "merged"],
    ["in right-to-left text", "قلت عشوائي نعم", "عشوائي", "عشوائي"],
    ["with other white space", "I merged\n  two lists.", "merged two", "merged\n  two"],
    ["with its letters composed", "cafe\u0301 au lait", "café au", "cafe\u0301 au"],
    ["with a ligature", "the ﬁrst one", "first one", "ﬁrst one"],
    ["when it ends between a letter and its accent", "cafe\u0301", "cafe", "cafe"],
  ])("%s", (_, text, quote, words) => {
    const range = findQuote(text, quote);
    expect(range && text.slice(range.start, range.end)).toBe(words);
  });

  test.each([
    ["words that were never said", "I merged two lists.", "I merged three lists."],
    ["other letters", "I merged", "i merged"],
    ["other quotation marks", "I said “so”", 'I said "so"'],
    ["a part of a ligature", "the ﬁrst one", "irst"],
    ["half a character", "a😀b", "\ud83d"],
    ["nothing but white space", "a b", " "],
    ["nothing", "a b", ""],
  ])("but not %s", (_, text, quote) => {
    expect(findQuote(text, quote)).toBeNull();
  });

  test("any range of any text is found, word for word", () => {
    fc.assert(
      fc.property(anyText, fc.nat(), fc.nat(), (text, from, length) => {
        const letters = [...text];
        const start = from % (letters.length + 1);
        const quote = letters.slice(start, start + (length % 20)).join("");
        fc.pre(quote.trim() !== "");
        const range = findQuote(text, quote);
        expect(range && text.slice(range.start, range.end)).toBe(quote);
      }),
      runs,
    );
  });

  test("any match in any text reads like the quote", () => {
    fc.assert(
      fc.property(anyText, anyText, fc.boolean(), (text, other, isOwn) => {
        const quote = isOwn ? fold(text).slice(0, 12) : other;
        fc.pre(quote.isWellFormed());
        const range = findQuote(text, quote);
        if (range) expect(fold(text.slice(range.start, range.end))).toBe(fold(quote));
      }),
      runs,
    );
  });
});
