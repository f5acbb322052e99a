import type { Language } from "./language.js";
import { LANGUAGES } from "./languages.js";
import { plainWords, words } from "./plain-words.js";

/** How much of a text to read to recognize its language. */
const MAX_READ = 4_000;

/** Fewer common words could occur by chance. */
const MIN_COMMON = 2;

/** The share of the best language's common words that another language needs to also be a candidate. */
const NEARLY_AS_GOOD = 0.75;

/** The share of words, such as names, that may contain letters foreign to the language. */
const MAX_FOREIGN = 0.15;

/** The languages that a text may be in, likeliest first, of which at least this share of its words must be common. */
export function recognisedLanguages(text: string, enough: number): readonly Language[] {
  const tokens = lettersOf(text.slice(0, MAX_READ));
  const shares = LANGUAGES.map((language) => ({ language, share: shareOfCommon(language, tokens) }))
    .filter(({ share }) => share >= enough)
    .sort((one, other) => other.share - one.share);
  const best = shares[0]?.share ?? 0;
  return shares.filter(({ share }) => share >= best * NEARLY_AS_GOOD).map(({ language }) => language);
}

/** True if this is one of the most frequent words of a language. */
export function isCommonWord(word: string, language: Language): boolean {
  return lettersOf(word).every((part) => commonWords(language).has(part));
}

function lettersOf(text: string): string[] {
  return (
    plainWords(text)
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu) ?? []
  );
}

const known = new Map<Language, ReadonlySet<string>>();

function commonWords(language: Language): ReadonlySet<string> {
  const { common, doing, dependent, negations } = language.answer;
  const found =
    known.get(language) ??
    new Set(
      [common, doing, dependent, negations].flatMap(words).flatMap((word) => word.split(/[^\p{L}\p{M}]+/u)),
    );
  known.set(language, found);
  return found;
}

const foreignLetters = new Map<Language, RegExp>();

/** Matches letters that the language does not have. */
function foreignLetter(language: Language): RegExp {
  const found = foreignLetters.get(language) ?? new RegExp(`[^a-z\\p{M}${language.letters}]`, "u");
  foreignLetters.set(language, found);
  return found;
}

function shareOfCommon(language: Language, tokens: readonly string[]): number {
  const foreign = foreignLetter(language);
  if (tokens.filter((word) => foreign.test(word)).length > MAX_FOREIGN * tokens.length) return 0;
  const common = commonWords(language);
  const found = tokens.filter((word) => common.has(word)).length;
  return found >= MIN_COMMON ? found / tokens.length : 0;
}
