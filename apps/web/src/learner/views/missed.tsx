import { useTexts } from "../../shared/texts-context.js";
import { useVisit } from "../visit.js";

/** What was written for a question that was answered in another place. */
export function Missed({ text }: { readonly text: string }) {
  const { texts } = useTexts();
  const { session } = useVisit();
  return (
    <section class="missed" role="alert">
      <p>{texts.learner.missed}</p>
      <blockquote class="text">{text}</blockquote>
      <p>
        <button type="button" onClick={() => session.dispatch({ type: "dismiss" })}>
          {texts.learner.dismiss}
        </button>
      </p>
    </section>
  );
}
