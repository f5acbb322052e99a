import { useTexts } from "../../shared/texts-context.js";
import { WRITTEN } from "../../shared/written.js";

/** What was written, where it cannot be sent any more. */
export function Unsent({ text }: { readonly text: string }) {
  const { texts } = useTexts();
  return (
    <div>
      <p>{texts.learner.unsent}</p>
      <blockquote class="text" {...WRITTEN}>
        {text}
      </blockquote>
    </div>
  );
}
