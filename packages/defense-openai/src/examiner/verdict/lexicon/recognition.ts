import type { AnswerLexicon, Script } from "./languages/lexicon.js";
import { LEXICONS } from "./lexicons.js";
import { plainWords, words } from "./plain-words.js";

/** Chinese characters also stand in Japanese, where kana stand beside them. */
const SCRIPTS: readonly Script[] = [...new Set(LEXICONS.map(({ script }) => script))];

const OF_SCRIPT: Readonly<Record<Script, RegExp>> = Object.fromEntries(
  SCRIPTS.map((script) => [
    script,
    script === "Hiragana"
      ? /[\p{Script=Hiragana}\p{Script=Katakana}]/gu
      : new RegExp(`\\p{Script=${script}}`, "gu"),
  ]),
) as Record<Script, RegExp>;

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

/** The lexicons of the languages that a text may be in, the likeliest first; none if it is in no known one. */
export function languagesOf(text: string): readonly AnswerLexicon[] {
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
export function languagesOfScript(text: string): readonly AnswerLexicon[] {
  const script = scriptOf(text.slice(0, MAX_READ));
  return LEXICONS.filter((lexicon) => lexicon.script === script);
}

function scriptOf(text: string): Script | undefined {
  const counts = new Map(SCRIPTS.map((script) => [script, text.match(OF_SCRIPT[script])?.length ?? 0]));
  const count = (script: Script) => counts.get(script) ?? 0;
  if (count("Hiragana") > 0 && count("Hiragana") + count("Han") > count("Latin")) return "Hiragana";
  const [best] = [...counts].sort(([, one], [, other]) => other - one);
  return best !== undefined && best[1] > 0 ? best[0] : undefined;
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

function shareOfCommon(lexicon: AnswerLexicon, tokens: readonly string[]): number {
  const { letters = "" } = lexicon;
  const foreign = new RegExp(`[^a-z\\p{M}${letters}]`, "u");
  const isForeign = ({ script }: AnswerLexicon, word: string) =>
    foreign.test(script === "Latin" ? word : word.replace(/[a-z]/gu, ""));
  if (tokens.filter((word) => isForeign(lexicon, word)).length > MAX_FOREIGN * tokens.length) return 0;
  const common = commonWords(lexicon);
  const found = tokens.filter((word) => common.has(word)).length;
  return found >= MIN_COMMON ? found / tokens.length : 0;
}
