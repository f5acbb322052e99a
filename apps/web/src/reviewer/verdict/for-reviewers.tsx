import { useTexts } from "../../shared/texts-context.js";
import type { FactualError, Verdict } from "../../shared/wire.js";

/** What the AI tells reviewers and not the learner. */
export function ForReviewers({ verdict: { for_reviewer = "", errors = [] } }: { readonly verdict: Verdict }) {
  const { machine } = useTexts().texts.reviewer;
  return (
    <>
      {for_reviewer !== "" && (
        <>
          <h3>{machine.forReviewer}</h3>
          <p dir="auto">{for_reviewer}</p>
        </>
      )}
      {errors.length > 0 && (
        <>
          <h3>{machine.errors}</h3>
          <ul>
            {errors.map((error, index) => (
              <ErrorItem key={index} error={error} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function ErrorItem({ error: { turn, quote, says, right } }: { readonly error: FactualError }) {
  const { machine, quotes } = useTexts().texts.reviewer;
  return (
    <li>
      <p dir="auto">{says}</p>
      {quote !== undefined && (
        <p class="quiet">
          <q dir="auto">{quote}</q>
          {turn !== undefined && ` (${quotes.turn(turn)})`}
        </p>
      )}
      <p>
        {machine.right} <bdi>{right}</bdi>
      </p>
    </li>
  );
}
