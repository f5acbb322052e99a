import { askingOf } from "./asking.js";
import { isLongEnough } from "./is-long-enough.js";
import { patternsOf } from "./patterns.js";
import { questionLanguages } from "./question-languages.js";
import { masked } from "./quoted.js";
import { finished } from "./read-question.js";
import { secondThingIn } from "./second-thing.js";

/** A question without the second thing that it asks for; `undefined` if the rest does not stand alone. */
export function firstThingIn(question: string): string | undefined {
  const text = question.normalize("NFC");
  return questionLanguages(text)
    .map((language) => {
      const { main, second } = askingOf(masked(text), patternsOf(language.question));
      return main === undefined || second === undefined ? "" : text.slice(0, second.cut);
    })
    .filter((part) => isLongEnough(part) && secondThingIn(part) === undefined)
    .map((part) => finished(part, question))[0];
}
