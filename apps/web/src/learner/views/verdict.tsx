import { useTexts } from "../../shared/texts-context.js";
import type { CriterionLevel } from "../../shared/wire.js";
import { WRITTEN } from "../../shared/written.js";
import type { Outcome } from "../session/outcome.js";

/** Matches titles that need no colon after them, such as the questions of the scripted examiner. */
const ENDS_BY_ITSELF = /[\p{Sentence_Terminal}:…]\s*$/u;

export function Verdict({ outcome }: { readonly outcome: Outcome }) {
  const { texts } = useTexts();
  const words = texts.learner.result;
  if (outcome.from === "pending") return <p>{words.pending}</p>;
  const { from, verdict, needsReview, decidedByPerson } = outcome;
  if (verdict.outcome === "not_assessed" && from === "machine") return <p>{words.notAssessed}</p>;

  return (
    <>
      <p class="outcome">
        <span class="quiet">{words.result}</span> <strong>{texts.shared.outcomes[verdict.outcome]}</strong>
      </p>
      <p>
        {from === "machine" && words.proposal}
        {from === "person" && words.byPerson}
        {from === "machine-released-by-person" && words.released}
        {needsReview && ` ${words.needsReview}`}
      </p>
      <p class="text" {...WRITTEN}>
        {verdict.summary}
      </p>
      {verdict.criteria.length > 0 && (
        <>
          <h2>{words.criteria}</h2>
          <dl class="criteria">
            {verdict.criteria.map(({ id, title, level, rationale }) => (
              <div key={id}>
                <dt>
                  <bdi {...WRITTEN}>{title}</bdi>
                  {ENDS_BY_ITSELF.test(title) ? " " : ": "}
                  <strong>{texts.shared.levels[level]}</strong>
                </dt>
                {from === "person" && <dd class="quiet">{whose(level, decidedByPerson.includes(id))}</dd>}
                <dd class="text" {...WRITTEN}>
                  {rationale}
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </>
  );

  function whose(level: CriterionLevel, isPersons: boolean): string {
    if (isPersons) return words.decidedByPerson;
    return level === "not_assessed" ? words.judgedByNobody : words.decidedByMachine;
  }
}
