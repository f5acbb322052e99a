import { hasLookAlikes, withoutLookAlikes } from "./look-alikes.js";
import { readingsOf } from "./readings.js";
import { hasUnspacedWords, letterWeight } from "./text-weight.js";

/**
 * The weight from which a passage counts as given away: about six words in a language with letters, or eleven
 * ideographs. Shorter coincidences ("what is the time complexity of") happen to everyone.
 */
const PASSAGE_WEIGHT = 32;

/** Tells whether a text has a confidential passage in it. */
type Check = (text: string) => boolean;

/**
 * Returns a check for texts that give away what must stay with the teacher: a passage of about six words, or the
 * whole of a shorter entry. Case, accents, punctuation, white space, markup and invisible characters do not matter, nor
 * that letters are replaced by others that look like them. What is known anyway, such as the statement, is not secret.
 * An entry without letters or digits hides nothing.
 */
export function revealing(confidential: readonly string[], known: readonly string[]): Check {
  if (confidential.length === 0) return () => false;
  const asWritten = quoting(confidential, known, (text) => withoutForms(text).toLowerCase());
  const asSeen = quoting(confidential, known, (text) => withoutLookAlikes(withoutForms(text)));
  return (text) =>
    [...readingsOf(text)].some(
      (reading) => asWritten(reading) || (hasLookAlikes(reading) && asSeen(reading)),
    );
}

/** A check that compares texts after folding them. */
function quoting(
  confidential: readonly string[],
  known: readonly string[],
  fold: (text: string) => string,
): Check {
  const toLetters = (text: string) => lettersOf(fold(text));
  let knownLetters: readonly string[] | undefined;
  const isSecret = (passage: string) => {
    knownLetters ??= known.map(toLetters);
    return !knownLetters.some((letters) => letters.includes(passage));
  };
  const entries = confidential.map((entry) => ({ letters: toLetters(entry), words: wordsOf(fold(entry)) }));
  const isLong = ({ letters }: { readonly letters: string }) => letterWeight(letters) > PASSAGE_WEIGHT;
  const long = entries.filter(isLong);
  const short = entries.filter((entry) => !isLong(entry) && entry.words !== "");

  return (text) => {
    const read = fold(text);
    const words = ` ${wordsOf(read)} `;
    const isShort = short.some(
      (entry) =>
        words.includes(hasUnspacedWords(entry.words) ? entry.words : ` ${entry.words} `) &&
        isSecret(entry.letters),
    );
    return (
      isShort ||
      passagesOf(lettersOf(read)).some(
        (passage) => long.some(({ letters }) => letters.includes(passage)) && isSecret(passage),
      )
    );
  };
}

/** Every stretch of letters that just reaches the weight. */
function passagesOf(letters: string): string[] {
  const all = [...letters];
  const passages: string[] = [];
  let end = 0;
  let weight = 0;
  for (const [start, letter] of all.entries()) {
    while (weight < PASSAGE_WEIGHT && end < all.length) weight += letterWeight(all[end++] as string);
    if (weight < PASSAGE_WEIGHT) break;
    passages.push(all.slice(start, end).join(""));
    weight -= letterWeight(letter);
  }
  return passages;
}

function lettersOf(folded: string): string {
  return folded.replace(/[^\p{L}\p{N}]/gu, "");
}

function wordsOf(folded: string): string {
  return folded.replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}

/** Without differences in compatibility forms, accents and invisible characters. */
function withoutForms(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}\p{DI}]/gu, "")
    .normalize("NFC");
}
