// Measures how much a text says, in any script. An ideograph says more than an alphabetic letter. Without spaces
// between words, the number of words can only be estimated.

interface DenseScript {
  readonly letter: RegExp;
  /** How many alphabetic letters a letter of this script is worth. */
  readonly weight: number;
  /** How many letters make a word; absent if spaces separate the words. */
  readonly lettersPerWord?: number;
}

const DENSE_SCRIPTS: readonly DenseScript[] = [
  { letter: /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]/u, weight: 3, lettersPerWord: 2 },
  { letter: /\p{scx=Hangul}/u, weight: 3 },
  { letter: /[\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u, weight: 2, lettersPerWord: 4 },
];

const LETTER = /[\p{L}\p{N}]/u;
const RUN_OF_LETTERS = /[\p{L}\p{N}\p{M}]+/gu;

/**
 * How much a text says, measured in alphabetic letters. An ideograph, a kana and a Korean syllable count as three, a
 * letter of Thai, Lao, Khmer or Burmese as two; characters other than letters and digits do not count. Korean must be
 * composed (NFC).
 *
 * @example
 * ```js
 * import { letterWeight } from "defense-core";
 *
 * letterWeight("merge sort"); // => 9
 * letterWeight("归并排序"); // => 12
 * ```
 */
export function letterWeight(text: string): number {
  let weight = 0;
  for (const character of text) {
    if (LETTER.test(character)) weight += denseScriptOf(character)?.weight ?? 1;
  }
  return weight;
}

/**
 * The number of words in a text. In scripts without spaces, two ideographs or kana count as a word, as do four letters
 * of Thai, Lao, Khmer or Burmese.
 *
 * @example
 * ```js
 * import { wordCount } from "defense-core";
 *
 * wordCount("It is a merge sort."); // => 5
 * wordCount("这是一个归并排序。"); // => 4
 * ```
 */
export function wordCount(text: string): number {
  let words = 0;
  for (const [run] of text.matchAll(RUN_OF_LETTERS)) words += wordsInRun(run);
  return words;
}

export function hasUnspacedWords(text: string): boolean {
  for (const character of text) {
    if (LETTER.test(character) && denseScriptOf(character)?.lettersPerWord !== undefined) return true;
  }
  return false;
}

function wordsInRun(run: string): number {
  let byLetters = 0;
  let bySpaces = 0;
  for (const character of run) {
    if (!LETTER.test(character)) continue;
    const perWord = denseScriptOf(character)?.lettersPerWord;
    if (perWord === undefined) bySpaces = 1;
    else byLetters += 1 / perWord;
  }
  return Math.max(1, Math.floor(byLetters) + bySpaces);
}

function denseScriptOf(letter: string): DenseScript | undefined {
  return letter < FIRST_DENSE ? undefined : DENSE_SCRIPTS.find((script) => script.letter.test(letter));
}

/** No letter before this one belongs to a dense script, so most texts need no closer look. */
const FIRST_DENSE = "\u0e00";
