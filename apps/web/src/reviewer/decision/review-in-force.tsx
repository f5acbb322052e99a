import type { RefObject } from "preact";
import { useTexts } from "../../shared/texts-context.js";
import type { Review, Verdict } from "../../shared/wire.js";
import { Naming } from "../naming.js";
import { dayAndTime } from "../times.js";
import { who } from "../who.js";
import { Changed } from "./reviews.js";

export function ReviewInForce({
  review,
  reviews,
  verdict,
  heading,
}: {
  readonly review: Review;
  readonly reviews: readonly Review[];
  readonly verdict: Verdict;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}) {
  const { texts, language } = useTexts();
  const { inForce } = texts.reviewer;
  return (
    <section class="in-force decided" aria-labelledby="decision">
      <h2 id="decision" ref={heading} tabIndex={-1}>
        {inForce.title}
      </h2>
      <p>
        <Naming
          name={who(review.by, texts)}
          sentence={(name) => inForce.decided(review.number, name, dayAndTime(review.at, language))}
        />{" "}
        <strong>{texts.shared.outcomes[review.outcome]}</strong>
      </p>
      <p dir="auto">{review.summary}</p>
      <Changed review={review} reviews={reviews} verdict={verdict} />
    </section>
  );
}
