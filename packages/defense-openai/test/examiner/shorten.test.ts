import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  estimatedTokens,
  fairShare,
  shortenedList,
  shortenedText,
} from "../../src/examiner/parts/shorten.js";

describe("a shortened text", () => {
  test("is the text itself if it fits", () => {
    expect(shortenedText("a few words", 4)).toBe("a few words");
  });

  test("keeps its beginning and its end, and says how much is missing", () => {
    const text = `begin ${"x".repeat(1_000)} end`;
    expect(shortenedText(text, 60)).toMatch(/^begin x+\n\[… \d+ characters are left out here …\]\nx+ end$/);
  });

  test("is no longer than allowed, well formed, and counts correctly, whatever its characters", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: "binary", minLength: 200, maxLength: 2_000 }),
          fc.nat(900).map((ends) => "语".repeat(ends) + "x".repeat(2_000) + "🙂".repeat(ends)),
        ),
        fc.integer({ min: 40, max: 500 }),
        (text, max) => {
          const short = shortenedText(text, max);
          expect(short.isWellFormed()).toBe(text.isWellFormed());
          expect(estimatedTokens(short)).toBeLessThanOrEqual(max);
          const [, missing] = /\n\[… (\d+) characters are left out here …\]\n/.exec(short) ?? [];
          const mark = `\n[… ${missing} characters are left out here …]\n`;
          if (missing) expect(short.length - mark.length + Number(missing)).toBe(text.length);
          else expect(short).toBe(text);
        },
      ),
    );
  });
});

describe("a fair share", () => {
  test("keeps short texts whole and cuts long ones to the same length", () => {
    expect(fairShare([10, 1_000, 20, 2_000], 230)).toBe(100);
    expect(fairShare([10, 20], 30)).toBe(20);
    expect(fairShare([], 5)).toBe(0);
  });

  test("is the largest at which all texts fit", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1 }),
        fc.nat(5_000),
        (sizes, max) => {
          const total = (share: number) => sizes.reduce((sum, size) => sum + Math.min(size, share), 0);
          const share = fairShare(sizes, max);
          expect(total(share)).toBeLessThanOrEqual(max);
          if (share < Math.max(...sizes)) expect(total(share + 1)).toBeGreaterThan(max);
        },
      ),
    );
  });
});

describe("a shortened list", () => {
  const shortened = (items: readonly number[], max: number) => {
    const { head, leftOut, tail } = shortenedList(items, (item) => item, max);
    return [head, leftOut, tail];
  };

  test("is the list itself if it fits", () => {
    expect(shortened([1, 2, 3], 6)).toEqual([[1, 2, 3], 0, []]);
    expect(shortened([], 0)).toEqual([[], 0, []]);
  });

  test("keeps the first and as many of the last as fit", () => {
    expect(shortened([1, 1, 1, 1, 1, 1], 4)).toEqual([[1], 2, [1, 1, 1]]);
    expect(shortened([1, 9, 2, 2], 5)).toEqual([[1], 1, [2, 2]]);
  });

  test("always keeps the first and the last", () => {
    expect(shortened([9, 9, 9], 1)).toEqual([[9], 1, [9]]);
    expect(shortened([9], 1)).toEqual([[9], 0, []]);
  });

  test("loses none and counts correctly", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(50)), fc.nat(300), (items, max) => {
        const { head, leftOut, tail } = shortenedList(items, (item) => item, max);
        expect(head.length + leftOut + tail.length).toBe(items.length);
        expect([...head, ...items.slice(head.length, head.length + leftOut), ...tail]).toEqual(items);
      }),
    );
  });
});
