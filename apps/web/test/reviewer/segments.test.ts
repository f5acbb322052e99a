import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { segments } from "../../src/reviewer/quotes/segments.js";
import { sentenceAround } from "../../src/reviewer/quotes/sentence.js";
import "../support/same-values.js";

const textWithRanges = fc.string({ unit: "binary", minLength: 1 }).chain((text) =>
  fc.record({
    text: fc.constant(text),
    ranges: fc.array(
      fc
        .tuple(fc.nat(text.length), fc.nat(text.length))
        .map(([one, other]) => ({ start: Math.min(one, other), end: Math.max(one, other) }))
        .filter(({ start, end }) => start < end),
      { maxLength: 6 },
    ),
  }),
);

describe("marks in a text", () => {
  test("overlap without losing or repeating a character", () => {
    fc.assert(
      fc.property(textWithRanges, ({ text, ranges }) => {
        const pieces = segments(
          text,
          ranges.map((range, mark) => ({ range, mark })),
        );
        expect(pieces.map((piece) => piece.text).join("")).toBe(text);
        for (const [mark, { start, end }] of ranges.entries()) {
          const marked = pieces.filter(({ marks }) => marks.includes(mark));
          expect(marked.map((piece) => piece.text).join("")).toBe(text.slice(start, end));
        }
      }),
    );
  });

  test("leave a text without marks in one piece", () => {
    expect(segments("all of it", [])).toEqual([{ start: 0, text: "all of it", marks: [] }]);
  });
});

describe("the sentence around a quote", () => {
  const text = "I sorted it.  Then I looked at the middle, twice! Was it right?";

  test.each([
    ["looked at", "Then I looked at the middle, twice!"],
    ["I sorted it.", "I sorted it."],
    ["twice! Was", "Then I looked at the middle, twice! Was it right?"],
  ])("%s", (quote, sentence) => {
    const start = text.indexOf(quote);
    const range = sentenceAround(text, { start, end: start + quote.length });
    expect(text.slice(range.start, range.end)).toBe(sentence);
  });

  test("always contains the whole quote", () => {
    fc.assert(
      fc.property(textWithRanges, ({ text, ranges }) => {
        for (const range of ranges) {
          const { start, end } = sentenceAround(text, range);
          expect(start).toBeLessThanOrEqual(range.start);
          expect(end).toBeGreaterThanOrEqual(range.end);
          expect(text.slice(start, end).length).toBe(end - start);
        }
      }),
    );
  });
});
