import { useTexts } from "../../shared/texts-context.js";
import type { Verdict } from "../../shared/wire.js";

/** Why a person has to look at this defense, in words. */
export function Reasons({
  verdict,
  notes,
  isDecided,
  hidesMachine,
}: {
  readonly verdict: Verdict;
  readonly notes: number;
  readonly isDecided: boolean;
  readonly hidesMachine: boolean;
}) {
  const { reasons } = useTexts().texts.reviewer;
  if (!verdict.needs_review && notes === 0) return <p class="why">{reasons.none}</p>;
  return (
    <section class="why" aria-labelledby="why">
      <h2 id="why">{isDecided ? reasons.titleDecided : reasons.title}</h2>
      <ul>
        {notes > 0 && <li>{reasons.notes(notes)}</li>}
        {hidesMachine && verdict.needs_review ? (
          <li>{reasons.hidden}</li>
        ) : (
          verdict.review_reasons.map((reason) => (
            <li key={reason} lang="en">
              {reason}
            </li>
          ))
        )}
      </ul>
    </section>
  );
}
