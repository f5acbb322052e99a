import { scriptOf } from "../../language/script.js";
import type { AnswerLexicon } from "./languages/lexicon.js";
import { LEXICONS } from "./lexicons.js";
import { plainWords, words } from "./plain-words.js";

/** How much of a text to read to recognize its language. */
const MAX_READ = 4_000;

/** The share of common words that a language needs if it shares its script with others. */
const ENOUGH_COMMON = 0.15;

/** Fewer common words could occur by chance. */
const MIN_COMMON = 2;

/** The share of the best language's common words that another language needs to also be a candidate. */
const NEARLY_AS_GOOD = 0.75;

/** The share of words, such as names, that may contain letters foreign to the language. */
const MAX_FOREIGN = 0.15;

/**
 * The lexicons of the languages that a text may be in, likeliest first; none if its language is unknown. Unlike the
 * guess for questions, this must be certain: in the wrong language, no negation or claim would be recognized.
 */
export function recognisedLexicons(text: string): readonly AnswerLexicon[] {
  const plain = plainWords(text.slice(0, MAX_READ)).toLowerCase();
  const script = scriptOf(plain);
  const candidates = LEXICONS.filter((lexicon) => lexicon.script === script);
  if (candidates.every(({ letters }) => letters === undefined)) return candidates;
  const tokens = plain.match(/[\p{L}\p{M}]+/gu) ?? [];
  const shares = candidates
    .map((lexicon) => ({ lexicon, share: shareOfCommon(lexicon, tokens) }))
    .filter(({ share }) => share >= ENOUGH_COMMON)
    .sort((one, other) => other.share - one.share);
  const best = shares[0]?.share ?? 0;
  return shares.filter(({ share }) => share >= best * NEARLY_AS_GOOD).map(({ lexicon }) => lexicon);
}

/** All lexicons for a text's script. */
export function lexiconsOfScript(text: string): readonly AnswerLexicon[] {
  const script = scriptOf(text.slice(0, MAX_READ));
  return LEXICONS.filter((lexicon) => lexicon.script === script);
}

const known = new Map<AnswerLexicon, ReadonlySet<string>>();

function commonWords(lexicon: AnswerLexicon): ReadonlySet<string> {
  const { common, doing, dependent, negations } = lexicon;
  const found =
    known.get(lexicon) ??
    new Set(
      [common, doing, dependent, negations].flatMap(words).flatMap((word) => word.split(/[^\p{L}\p{M}]+/u)),
    );
  known.set(lexicon, found);
  return found;
}

const foreignLetters = new Map<AnswerLexicon, RegExp>();

/** Matches letters that the language does not have. */
function foreignLetter(lexicon: AnswerLexicon): RegExp {
  const found = foreignLetters.get(lexicon) ?? new RegExp(`[^a-z\\p{M}${lexicon.letters ?? ""}]`, "u");
  foreignLetters.set(lexicon, found);
  return found;
}

function shareOfCommon(lexicon: AnswerLexicon, tokens: readonly string[]): number {
  const foreign = foreignLetter(lexicon);
  const isForeign = ({ script }: AnswerLexicon, word: string) =>
    foreign.test(script === "Latin" ? word : word.replace(/[a-z]/gu, ""));
  if (tokens.filter((word) => isForeign(lexicon, word)).length > MAX_FOREIGN * tokens.length) return 0;
  const common = commonWords(lexicon);
  const found = tokens.filter((word) => common.has(word)).length;
  return found >= MIN_COMMON ? found / tokens.length : 0;
}
