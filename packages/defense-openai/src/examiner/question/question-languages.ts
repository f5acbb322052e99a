import type { Language } from "../language/language.js";
import { recognisedLanguages } from "../language/recognised-languages.js";
import { QUOTED } from "./quoted.js";

/** The languages that a question may be in, likeliest first; none if it is in none that we know. */
export function questionLanguages(question: string): readonly Language[] {
  return recognisedLanguages(question.replace(QUOTED, " "), ENOUGH);
}

/** The share of common words in a question. A wrong guess only costs another call. */
const ENOUGH = 0.2;
