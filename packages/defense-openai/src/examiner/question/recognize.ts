import type { QuestionLexicon } from "./lexicon/lexicon.js";
import { LEXICONS } from "./lexicon/lexicons.js";
import { sourceOf } from "./lexicon/patterns.js";
import { QUOTED } from "./quoted.js";

/** The languages in which a text is most likely written; several if they cannot be told apart, or none. */
export function languagesOf(text: string, minWords = 1): QuestionLexicon[] {
  const prose = text.normalize("NFC").replace(QUOTED, " ");
  const script = scriptOf(prose);
  const candidates = LEXICONS.filter((lexicon) => scripts.get(lexicon) === script);
  if (candidates.length === 1 && script !== LATIN) return candidates;
  const words =
    prose
      .slice(0, MAX_CHARACTERS)
      .toLowerCase()
      .match(/[\p{L}\p{M}'’-]+/gu) ?? [];
  const scores = candidates.map((lexicon) => words.filter((word) => isWordOf(lexicon, word)).length);
  const best = Math.max(minWords, ...scores);
  return candidates.filter((_, index) => scores[index] === best);
}

/** Whether somebody who asks begins with this word. */
export function isKnownWord(word: string, lexicon: QuestionLexicon): boolean {
  return isWordOf(lexicon, word.normalize("NFC").toLowerCase());
}

/** More of a text is not needed. */
const MAX_CHARACTERS = 1_000;

const LATIN = "Latin";
const SCRIPTS = [
  "Hiragana",
  "Katakana",
  "Han",
  "Hangul",
  "Thai",
  "Greek",
  "Cyrillic",
  "Armenian",
  "Georgian",
  "Ethiopic",
  "Arabic",
  "Hebrew",
  "Devanagari",
  "Bengali",
  "Tamil",
].map((name) => ({ name, letter: new RegExp(`\\p{Script=${name}}`, "gu") }));

/** Questions in other scripts name things in Latin letters. */
const MIN_SHARE = 0.2;

function scriptOf(text: string): string {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const script = SCRIPTS.find(({ letter }) => (text.match(letter)?.length ?? 0) > letters * MIN_SHARE)?.name;
  return script === "Katakana" ? "Hiragana" : (script ?? LATIN);
}

const scripts = new Map(LEXICONS.map((lexicon) => [lexicon, scriptOf(lexicon.frequent)]));

/** The words of a lexicon, one by one: most of them as they are, and the rest as a pattern. */
interface Vocabulary {
  readonly words: ReadonlySet<string>;
  readonly pattern: RegExp;
}

const vocabularies = new Map<QuestionLexicon, Vocabulary>();

function isWordOf(lexicon: QuestionLexicon, word: string): boolean {
  const { words, pattern } = vocabularyOf(lexicon);
  return words.has(word) || pattern.test(word);
}

function vocabularyOf(lexicon: QuestionLexicon): Vocabulary {
  const known = vocabularies.get(lexicon);
  if (known) return known;
  const { frequent, asks, relates, opens, verbs, subjects, joints, because, yours } = lexicon;
  const parts = [frequent, asks, relates, opens, verbs, subjects, joints, because, yours].flatMap(
    (part) => part?.normalize("NFC").split(TOP_LEVEL_BAR) ?? [],
  );
  const isPlain = (part: string) => /^[\p{L}\p{M}'’-]+$/u.test(part);
  const patterns = parts.filter((part) => !isPlain(part) && !PHRASE.test(part)).map(sourceOf);
  const made = {
    words: new Set(parts.filter(isPlain).map((word) => word.toLowerCase())),
    pattern: new RegExp(`^(?:${patterns.join("|") || "(?!)"})$`, "iu"),
  };
  vocabularies.set(lexicon, made);
  return made;
}

/** Outside brackets. */
const TOP_LEVEL_BAR = /\|(?![^()]*\))/u;
/** Of several words, which no single word can be. */
const PHRASE = /^[^()]* /u;
