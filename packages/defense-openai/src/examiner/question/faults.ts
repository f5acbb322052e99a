import { askingOf } from "./asking.js";
import { isClosed } from "./closed.js";
import { isGivenAway } from "./given-away.js";
import { saysBefore } from "./lead-in.js";
import { patternsOf } from "./lexicon/patterns.js";
import { likeliestLexicons } from "./likeliest-lexicons.js";
import { praises } from "./praise.js";
import { masked } from "./quoted.js";

/**
 * The faults of questions: two questions at once, praise or a judgment, a revealed answer, a statement, a closed
 * question.
 */
const FAULTS = ["two_questions", "praise", "answer_given", "statement", "closed"] as const;
/** One of {@link FAULTS}. */
export type Fault = (typeof FAULTS)[number];

/** The first fault of a question, judged by the words of its language, or by its form if the language is unknown. */
export function faultOf(question: string): Fault | undefined {
  const sentence = masked(question.normalize("NFC"));
  const isKnown = likeliestLexicons(question, MIN_KNOWN_WORDS).length > 0;
  if (!isKnown && repeatsItsBeginning(sentence)) return "two_questions";
  const languages = likeliestLexicons(question);
  const faults = new Set(languages.map((lexicon) => faultIn(lexicon)));
  const found = FAULTS.find((fault) => faults.has(fault));
  // In another language, it may have an interrogative.
  const isSure = faults.size === 1 && likeliestLexicons(question, MIN_SURE_WORDS).length > 0;
  return found === "closed" && !isSure ? undefined : found;

  function faultIn(lexicon: (typeof languages)[number]): Fault | undefined {
    const patterns = patternsOf(lexicon);
    const asking = askingOf(sentence, patterns);
    if (asking.second) return "two_questions";
    if (praises(sentence, asking, patterns)) return "praise";
    if (isGivenAway(sentence, asking, patterns)) return "answer_given";
    if (saysBefore(sentence, asking, patterns)) return "statement";
    return isClosed(sentence, asking, patterns) ? "closed" : undefined;
  }
}

/** Fewer words do not identify a language. */
const MIN_KNOWN_WORDS = 2;
/** This many words identify a language for certain. */
const MIN_SURE_WORDS = 3;

/** Two questions often begin with the same word: “X …, X …?”, “X … and X …?”. */
function repeatsItsBeginning(sentence: string): boolean {
  const [first = "", ...rest] = sentence.toLowerCase().match(/[\p{L}\p{M}\p{N}'’]+|[,;،、，；]/gu) ?? [];
  const again = rest.indexOf(first, MIN_WORDS_BETWEEN);
  const before = rest[again - 1] ?? "";
  return again !== -1 && (/^\P{L}/u.test(before) || [...before].length <= MAX_JOINT_LETTERS);
}

const MIN_WORDS_BETWEEN = 2;
/** Only words of at most this length count as an “and” in an unknown language. */
const MAX_JOINT_LETTERS = 3;
