import { useTexts } from "../../shared/texts-context.js";
import { outcomeOf } from "../session/outcome.js";
import type { Finished } from "../session/state.js";
import { openQuestion } from "../session/turns.js";
import { useVisit } from "../visit.js";
import { Heading } from "./heading.js";
import { Missed } from "./missed.js";
import { Transcript } from "./transcript.js";
import { Verdict } from "./verdict.js";

export function Result({ state: { loaded, missed } }: { readonly state: Finished }) {
  const { texts } = useTexts();
  const { session } = useVisit();
  const words = texts.learner.result;
  const outcome = outcomeOf(loaded);

  return (
    <div class="step">
      <Heading>{words.heading}</Heading>
      <Missed missed={missed} open={openQuestion(loaded.defense.turns)} isAtEnd />
      <Verdict outcome={outcome} />
      <h2>{words.transcript}</h2>
      <Transcript loaded={loaded} />
      {session.mayStartAgain() && missed.length === 0 && (
        <p>
          <button type="button" onClick={() => session.startAgain()}>
            {words.startAgain}
          </button>
        </p>
      )}
    </div>
  );
}
