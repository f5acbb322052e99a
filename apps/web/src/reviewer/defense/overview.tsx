import { useTexts } from "../../shared/texts-context.js";
import type { Review, Verdict } from "../../shared/wire.js";
import { Naming } from "../naming.js";
import { dayAndTime } from "../times.js";
import { isJudged } from "../verdict/is-judged.js";
import { Reasons } from "../verdict/reasons.js";
import { who } from "../who.js";
import type { OpenDefense } from "./open-defense.js";

export function Overview({
  open: { record, reviews },
  verdict,
  hidesMachine,
}: {
  readonly open: OpenDefense;
  /** `null` until the defense is finished. */
  readonly verdict: Verdict | null;
  readonly hidesMachine: boolean;
}) {
  const { reviewer } = useTexts().texts;
  return (
    <div class="overview">
      {verdict ? (
        <>
          <DecisionStatus review={reviews.at(-1)} isProposed={!hidesMachine && isJudged(verdict)} />
          <Reasons
            verdict={verdict}
            notes={record.notes.length}
            isDecided={reviews.length > 0}
            hidesMachine={hidesMachine}
          />
        </>
      ) : (
        <p>{reviewer.defense.noVerdict}</p>
      )}
    </div>
  );
}

function DecisionStatus({
  review,
  isProposed,
}: {
  readonly review: Review | undefined;
  readonly isProposed: boolean;
}) {
  const { texts, language } = useTexts();
  const { standing } = texts.reviewer;
  if (!review) {
    return (
      <p class="standing">
        {standing.undecided} {isProposed && standing.proposed}
      </p>
    );
  }
  return (
    <p class="standing decided">
      <Naming
        name={who(review.by, texts)}
        sentence={(name) => standing.decided(name, dayAndTime(review.at, language))}
      />{" "}
      <strong>{texts.shared.outcomes[review.outcome]}</strong>
    </p>
  );
}
