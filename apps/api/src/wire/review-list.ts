import type { Review } from "defense-core";
import { PIECE_CHARACTERS } from "./pieces.js";
import { presentReview } from "./present-review.js";

/** Yields the document of all reviews (`reviewsResponse`) as JSON in pieces. A short document is a single piece. */
export async function* reviewPieces(reviews: AsyncIterable<Review>): AsyncGenerator<string, void> {
  let piece = '{"reviews":[';
  let separator = "";
  for await (const review of reviews) {
    const part = `${separator}${JSON.stringify(presentReview(review))}`;
    if (piece.length + part.length > PIECE_CHARACTERS) {
      yield piece;
      piece = "";
    }
    piece += part;
    separator = ",";
  }
  yield `${piece}]}`;
}
