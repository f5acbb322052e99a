import { scriptOf } from "../language/script.js";
import type { QuestionLexicon } from "./lexicon/lexicon.js";
import { LEXICONS } from "./lexicon/lexicons.js";
import { sourceOf } from "./lexicon/patterns.js";
import { QUOTED } from "./quoted.js";

/**
 * The lexicons that contain the most words of a text: several if tied, or none. This is a guess, sometimes based on a
 * single word. That is enough, because a question in the wrong language only costs another call.
 */
export function likeliestLexicons(text: string, minWords = 1): QuestionLexicon[] {
  const prose = text.normalize("NFC").replace(QUOTED, " ");
  const script = scriptOf(prose, LATIN_WEIGHT) ?? "Latin";
  const isMarkedBefore = prose.includes("¿");
  const candidates = LEXICONS.filter(
    (lexicon) => scripts.get(lexicon) === script && (!isMarkedBefore || lexicon.hasMarkBefore === true),
  );
  if (candidates.length === 1) return candidates;
  const words =
    prose
      .slice(0, MAX_CHARACTERS)
      .toLowerCase()
      .match(/[\p{L}\p{M}'’-]+/gu) ?? [];
  const scores = candidates.map((lexicon) => words.filter((word) => isWordOf(lexicon, word)).length);
  const best = Math.max(minWords, ...scores);
  return candidates.filter((_, index) => scores[index] === best);
}

/** True if questions begin with this word. */
export function isKnownWord(word: string, lexicon: QuestionLexicon): boolean {
  return isWordOf(lexicon, word.normalize("NFC").toLowerCase());
}

/** How much of a text to read. */
const MAX_CHARACTERS = 1_000;

/** Questions in other scripts name things in Latin letters, so a fifth of letters in the other script is enough. */
const LATIN_WEIGHT = 0.25;

const scripts = new Map(LEXICONS.map((lexicon) => [lexicon, scriptOf(lexicon.frequent)]));

/** The words of a lexicon: most as literals, the rest as a pattern. */
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

/** A `|` outside brackets. */
const TOP_LEVEL_BAR = /\|(?![^()]*\))/u;
/** An entry of several words, which no single word can match. */
const PHRASE = /^[^()]* /u;
