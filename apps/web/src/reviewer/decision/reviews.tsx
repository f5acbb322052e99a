import { useTexts } from "../../shared/texts-context.js";
import type { Review } from "../../shared/wire.js";
import { dayAndTime } from "../times.js";
import { who } from "../who.js";

/** What people have decided, the last one first; it is the one that counts. */
export function Reviews({ reviews }: { readonly reviews: readonly Review[] }) {
  const { texts, language } = useTexts();
  const { shared, reviewer } = texts;
  return (
    <section class="reviews" aria-labelledby="reviews">
      <h2 id="reviews">{reviewer.reviews.title}</h2>
      {reviews.length === 0 && <p>{reviewer.reviews.none}</p>}
      {reviews.toReversed().map(({ number, by, at, outcome, summary, criteria }) => (
        <details key={number} class="decided" open={number === reviews.length}>
          <summary>
            {reviewer.reviews.decided(number, who(by, texts), dayAndTime(at, language))}{" "}
            <strong>{shared.outcomes[outcome]}</strong>
          </summary>
          <p dir="auto">{summary}</p>
          <dl>
            {criteria.map(({ id, title, level, reason }) => (
              <div key={id}>
                <dt>{title}</dt>
                <dd>
                  {shared.levels[level]}
                  {reason !== null && <span dir="auto"> – {reason}</span>}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      ))}
    </section>
  );
}
