import { scriptOf } from "../../language/script.js";
import type { AnswerLexicon } from "./languages/lexicon.js";
import { LEXICONS } from "./lexicons.js";
import { plainWords, words } from "./plain-words.js";

/** No more of a text is read to know its language. */
const MAX_READ = 4_000;

/** What part of the words must be common ones of a language, where several are written in its script. */
const ENOUGH_COMMON = 0.15;

/** Fewer could be there by chance. */
const MIN_COMMON = 2;

/** What part of the common words found in the best language another one must have to be taken for it, too. */
const NEARLY_AS_GOOD = 0.75;

/** What part of the words may have letters that a language does not have, such as names. */
const MAX_FOREIGN = 0.15;

/**
 * The lexicons of the languages that a text may be in, the likeliest first; none if it is in no known one. This has to
 * be sure, unlike the guess for questions: nothing that an answer says of itself can be told in the wrong language.
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

/** The lexicons of a text's script, whichever language it is in. */
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

/** Finds letters that the language does not have. */
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
