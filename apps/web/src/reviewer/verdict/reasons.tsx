import { Fragment } from "preact";
import { useTexts } from "../../shared/texts-context.js";
import type { Verdict } from "../../shared/wire.js";
import { reasonSentence } from "./reason-sentence.js";

export function Reasons({
  verdict,
  notes,
  isDecided,
  hidesMachine,
}: {
  readonly verdict: Verdict;
  readonly notes: number;
  readonly isDecided: boolean;
  /** True if the AI's reasons are hidden, because even their existence would reveal its assessment. */
  readonly hidesMachine: boolean;
}) {
  const { reasons } = useTexts().texts.reviewer;
  const isAsked = verdict.needs_review && !hidesMachine;
  if (!isAsked && notes === 0) return hidesMachine ? null : <p class="why">{reasons.none}</p>;
  return (
    <section class="why" aria-labelledby="why">
      <h2 id="why">{isDecided ? reasons.titleDecided : reasons.title}</h2>
      <ul>
        {notes > 0 && <li>{reasons.notes(notes)}</li>}
        {isAsked &&
          verdict.review_reasons.map((reason) => (
            <li key={reason} lang="en">
              <bdi>
                <Reason reason={reason} verdict={verdict} />
              </bdi>
            </li>
          ))}
      </ul>
    </section>
  );
}

function Reason({ reason, verdict }: { readonly reason: string; readonly verdict: Verdict }) {
  return reasonSentence(reason, verdict).map((part, index) => (
    <Fragment key={index}>
      {"title" in part ? (
        <>
          “<bdi>{part.title}</bdi>”
        </>
      ) : (
        part.words
      )}
    </Fragment>
  ));
}
