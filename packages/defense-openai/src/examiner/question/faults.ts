import { askingOf } from "./asking.js";
import { isGivenAway } from "./given-away.js";
import { saysBefore } from "./lead-in.js";
import { patternsOf } from "./lexicon/patterns.js";
import { likeliestLexicons } from "./likeliest-lexicons.js";
import { praises } from "./praise.js";
import { masked } from "./quoted.js";

/** What a question must not be: two questions, praise or a judgement, its own answer, or more than a question. */
const FAULTS = ["two_questions", "praise", "answer_given", "statement"] as const;
/** One of {@link FAULTS}. */
export type Fault = (typeof FAULTS)[number];

/** The first fault of a question, by the words of its language, or by its form if the language is not known. */
export function faultOf(question: string): Fault | undefined {
  const sentence = masked(question.normalize("NFC"));
  const isKnown = likeliestLexicons(question, MIN_KNOWN_WORDS).length > 0;
  if (!isKnown && repeatsItsBeginning(sentence)) return "two_questions";
  const languages = likeliestLexicons(question);
  const faults = new Set(languages.map((lexicon) => faultIn(lexicon)));
  return FAULTS.find((fault) => faults.has(fault));

  function faultIn(lexicon: (typeof languages)[number]): Fault | undefined {
    const patterns = patternsOf(lexicon);
    const asking = askingOf(sentence, patterns);
    if (asking.second) return "two_questions";
    if (praises(sentence, asking, patterns)) return "praise";
    if (isGivenAway(sentence, asking, patterns)) return "answer_given";
    return saysBefore(sentence, asking, patterns) ? "statement" : undefined;
  }
}

/** By fewer words, a language is not known for sure. */
const MIN_KNOWN_WORDS = 2;

/** Two questions often begin with the same word: “X …, X …?”, “X … and X …?”. */
function repeatsItsBeginning(sentence: string): boolean {
  const [first = "", ...rest] = sentence.toLowerCase().match(/[\p{L}\p{M}\p{N}'’]+|[,;،、，；]/gu) ?? [];
  const again = rest.indexOf(first, MIN_WORDS_BETWEEN);
  const before = rest[again - 1] ?? "";
  return again !== -1 && (/^\P{L}/u.test(before) || [...before].length <= MAX_JOINT_LETTERS);
}

const MIN_WORDS_BETWEEN = 2;
/** No longer word is taken for an “and” in a language that nobody knows. */
const MAX_JOINT_LETTERS = 3;
