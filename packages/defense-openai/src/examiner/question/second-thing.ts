import type { Language } from "../language/language.js";
import { askingOf } from "./asking.js";
import { patternsOf } from "./patterns.js";
import { questionLanguages } from "./question-languages.js";
import { masked } from "./quoted.js";

/**
 * The part of a question that asks for a second thing; `undefined` if the question asks one thing. Judged by the words
 * of its language, or by its form if we do not know them.
 */
export function secondThingIn(question: string): string | undefined {
  const text = question.normalize("NFC");
  const sentence = masked(text);
  const languages = questionLanguages(text);
  const start = languages.length === 0 ? repeatedBeginning(sentence) : secondClause(sentence, languages);
  return start === undefined ? undefined : text.slice(start).trim();
}

function secondClause(sentence: string, languages: readonly Language[]): number | undefined {
  return languages
    .map(({ question }) => askingOf(sentence, patternsOf(question)).second?.start)
    .find((start) => start !== undefined);
}

/**
 * Two questions often begin with the same word: “X …, X …?”, “X … and X …?”. A short word, or one that occurs more often,
 * may also repeat within a question.
 */
function repeatedBeginning(sentence: string): number | undefined {
  const [first, ...rest] = sentence.matchAll(/[\p{L}\p{M}\p{N}'’]+|[,;،、，；]/gu);
  const word = first?.[0].toLowerCase() ?? "";
  const isFirst = ([other]: RegExpExecArray) => other.toLowerCase() === word;
  const again = rest.findIndex(isFirst);
  const [before = ""] = rest[again - 1] ?? [];
  const isJoined = /^\P{L}/u.test(before) || [...before].length <= MAX_JOINT_LETTERS;
  const isOnlyRepetition = rest.findLastIndex(isFirst) === again;
  return again >= MIN_WORDS_BETWEEN && isJoined && isOnlyRepetition && [...word].length >= MIN_LETTERS
    ? rest[again]?.index
    : undefined;
}

const MIN_LETTERS = 3;
const MIN_WORDS_BETWEEN = 2;
/** Only words of at most this length count as an “and” in an unknown language. */
const MAX_JOINT_LETTERS = 3;
