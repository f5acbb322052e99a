import { useTexts } from "../../shared/texts-context.js";
import type { Review, Verdict } from "../../shared/wire.js";
import { dayAndTime } from "../times.js";
import { who } from "../who.js";
import { changedBy } from "./decision.js";

/** What people have decided, the last one first; it is the one that counts. */
export function Reviews({
  reviews,
  verdict,
}: {
  readonly reviews: readonly Review[];
  readonly verdict: Verdict;
}) {
  const { texts, language } = useTexts();
  const { shared, reviewer } = texts;
  return (
    <section class="reviews" aria-labelledby="reviews">
      <h2 id="reviews">{reviewer.reviews.title}</h2>
      {reviews.length === 0 && <p>{reviewer.reviews.none}</p>}
      {reviews.toReversed().map((review) => (
        <details key={review.number} class="decided" open={review.number === reviews.length}>
          <summary>
            {reviewer.reviews.decided(review.number, who(review.by, texts), dayAndTime(review.at, language))}{" "}
            <strong>{shared.outcomes[review.outcome]}</strong>
          </summary>
          <p dir="auto">{review.summary}</p>
          <Changed review={review} reviews={reviews} verdict={verdict} />
        </details>
      ))}
    </section>
  );
}

/** What the review has changed; what it has kept is no decision of its own. */
function Changed({
  review,
  reviews,
  verdict,
}: {
  readonly review: Review;
  readonly reviews: readonly Review[];
  readonly verdict: Verdict;
}) {
  const { shared, reviewer } = useTexts().texts;
  const changed = changedBy(review, verdict, reviews);
  return (
    <>
      <dl>
        {changed.map(({ id, title, level, reason }) => (
          <div key={id}>
            <dt>{title}</dt>
            <dd>
              {shared.levels[level]}
              {reason !== null && <span dir="auto"> – {reason}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {changed.length < review.criteria.length && (
        <p class="quiet">{changed.length === 0 ? reviewer.reviews.allKept : reviewer.reviews.othersKept}</p>
      )}
    </>
  );
}
