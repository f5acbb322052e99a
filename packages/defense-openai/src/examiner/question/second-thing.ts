import { askingOf } from "./asking.js";
import { patternsOf } from "./lexicon/patterns.js";
import { likeliestLexicons } from "./likeliest-lexicons.js";
import { masked } from "./quoted.js";

/**
 * The part of a question that asks for a second thing; `undefined` if the question asks one thing. Judged by the words
 * of its language, or by its form if the language is unknown.
 */
export function secondThingIn(question: string): string | undefined {
  const text = question.normalize("NFC");
  const sentence = masked(text);
  const start = secondAsked(sentence, question);
  return start === undefined ? undefined : text.slice(start).trim();
}

function secondAsked(sentence: string, question: string): number | undefined {
  const isKnown = likeliestLexicons(question, MIN_KNOWN_WORDS).length > 0;
  const repeated = isKnown ? undefined : repeatedBeginning(sentence);
  if (repeated !== undefined) return repeated;
  return likeliestLexicons(question)
    .map((lexicon) => askingOf(sentence, patternsOf(lexicon)).second?.start)
    .find((start) => start !== undefined);
}

/** Fewer words do not identify a language. */
const MIN_KNOWN_WORDS = 2;

/** Two questions often begin with the same word: “X …, X …?”, “X … and X …?”. */
function repeatedBeginning(sentence: string): number | undefined {
  const [first, ...rest] = sentence.matchAll(/[\p{L}\p{M}\p{N}'’]+|[,;،、，；]/gu);
  const again = rest.findIndex(
    ([word], index) => index >= MIN_WORDS_BETWEEN && word.toLowerCase() === first?.[0].toLowerCase(),
  );
  const [before = ""] = rest[again - 1] ?? [];
  const isJoined = /^\P{L}/u.test(before) || [...before].length <= MAX_JOINT_LETTERS;
  return again !== -1 && isJoined ? rest[again]?.index : undefined;
}

const MIN_WORDS_BETWEEN = 2;
/** Only words of at most this length count as an “and” in an unknown language. */
const MAX_JOINT_LETTERS = 3;
