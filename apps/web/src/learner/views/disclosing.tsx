import { useTexts } from "../../shared/texts-context.js";
import { useVisit } from "../visit.js";
import { Heading } from "./heading.js";

export function Disclosing() {
  const { texts } = useTexts();
  const { session } = useVisit();
  const words = texts.learner.disclosing;
  return (
    <div class="step">
      <Heading>{words.heading}</Heading>
      <p>{words.text}</p>
      <p>
        <button type="button" class="main" onClick={() => session.dispatch({ type: "disclosed" })}>
          {words.next}
        </button>
      </p>
    </div>
  );
}
