import { useTexts } from "../../shared/texts-context.js";
import type { Review, Verdict } from "../../shared/wire.js";
import { Naming } from "../naming.js";
import { dayAndTime } from "../times.js";
import { who } from "../who.js";
import { changedBy } from "./decision.js";

export function EarlierReviews({
  reviews,
  verdict,
}: {
  readonly reviews: readonly Review[];
  readonly verdict: Verdict;
}) {
  const { texts, language } = useTexts();
  const { shared, reviewer } = texts;
  const earlier = reviews.slice(0, -1);
  if (earlier.length === 0) return null;
  return (
    <section class="reviews" aria-labelledby="reviews">
      <h2 id="reviews">{reviewer.reviews.title}</h2>
      {earlier.toReversed().map((review) => (
        <details key={review.number}>
          <summary>
            <Naming
              name={who(review.by, texts)}
              sentence={(name) =>
                reviewer.reviews.decided(review.number, name, dayAndTime(review.at, language))
              }
            />{" "}
            <strong>{shared.outcomes[review.outcome]}</strong>
          </summary>
          <p dir="auto">{review.summary}</p>
          <Changed review={review} reviews={reviews} verdict={verdict} />
        </details>
      ))}
    </section>
  );
}

/** Criteria that the review left unchanged are not part of the decision. */
export function Changed({
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
            <dt>
              <bdi>{title}</bdi>
            </dt>
            <dd>
              {shared.levels[level]}
              {reason !== null && (
                <>
                  {" – "}
                  <bdi>{reason}</bdi>
                </>
              )}
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
