import { useTexts } from "../../shared/texts-context.js";
import type { Quote } from "../quotes/quotes.js";
import { QuoteList } from "./quote-list.js";

/** Quotes that may be instructions to the examiner. They had no effect and are not an accusation. */
export function Instructions(props: {
  readonly quotes: readonly Quote[];
  readonly shown: Quote | undefined;
  readonly show: (quote: Quote) => void;
}) {
  const { instructions } = useTexts().texts.reviewer;
  if (props.quotes.length === 0) return null;
  return (
    <section class="instructions" aria-labelledby="instructions">
      <h2 id="instructions">{instructions.title}</h2>
      <p class="quiet">{instructions.explanation}</p>
      <QuoteList {...props} />
    </section>
  );
}
