import type { Review } from "defense-core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { reviewPieces } from "../../src/wire/review-list.js";

function aReview(number: number, reason: string): Review {
  return {
    number,
    by: 'reviewer:"grace" 🎓',
    at: new Date(Date.UTC(2026, 0, 1, 0, 0, number)),
    outcome: "pass",
    summary: "\\",
    criteria: [{ id: "own", title: "Knows their own work", level: "met", reason }],
  };
}

async function* oneByOne(reviews: readonly Review[]): AsyncGenerator<Review, void> {
  yield* reviews;
}

const piecesOf = (reviews: readonly Review[]) => Array.fromAsync(reviewPieces(oneByOne(reviews)));

/** The document that the pieces must form together. A review is sent unchanged. */
const documentOf = (reviews: readonly Review[]) => JSON.stringify({ reviews });

test("a short list is one piece, as is an empty one", async () => {
  const reviews = [aReview(1, "So."), aReview(2, "\u0001\n")];
  expect(await piecesOf(reviews)).toEqual([documentOf(reviews)]);
  expect(await piecesOf([])).toEqual(['{"reviews":[]}']);
});

test("the pieces of any list form its document, and each is bounded or a single review", async () => {
  const part = fc.constantFrom("a", "\u0001", "é", "🎓", '"', "\n", "\u2028");
  const reason = fc.tuple(part, fc.nat(40_000)).map(([character, count]) => character.repeat(count));
  await fc.assert(
    fc.asyncProperty(fc.array(reason, { maxLength: 8 }), async (reasons) => {
      const reviews = reasons.map((text, index) => aReview(index + 1, text));
      const pieces = await piecesOf(reviews);
      expect(pieces.join("")).toBe(documentOf(reviews));
      for (const piece of pieces)
        expect(piece.length <= 65_536 + 2 || piece.split('"number":').length === 2).toBe(true);
    }),
    { numRuns: 60 },
  );
});
