import { askingOf } from "./asking.js";
import { isLongEnough } from "./is-long-enough.js";
import { patternsOf } from "./lexicon/patterns.js";
import { likeliestLexicons } from "./likeliest-lexicons.js";
import { masked } from "./quoted.js";
import { finished } from "./read-question.js";
import { secondThingIn } from "./second-thing.js";

/** A question without the second thing that it asks for; `undefined` if the rest does not stand alone. */
export function firstThingIn(question: string): string | undefined {
  const text = question.normalize("NFC");
  return likeliestLexicons(text)
    .map((lexicon) => {
      const { main, second } = askingOf(masked(text), patternsOf(lexicon));
      return main === undefined || second === undefined ? "" : text.slice(0, second.cut);
    })
    .filter((part) => isLongEnough(part) && secondThingIn(part) === undefined)
    .map((part) => finished(part, question))[0];
}
