import { hasUnspacedWords, letterWeight } from "./text-weight.js";

/**
 * The weight from which a passage counts as given away: about six words in a language with letters, or eleven
 * ideographs. Shorter coincidences ("what is the time complexity of") happen to everyone.
 */
const PASSAGE_WEIGHT = 32;

/**
 * Returns a check for texts that give away what must stay with the teacher: a passage of about six words, or the
 * whole of a shorter entry. Case, accents, punctuation, white space and invisible characters do not matter. What is
 * known anyway, such as the statement, is not secret. An entry without letters or digits hides nothing.
 */
export function revealing(
  confidential: readonly string[],
  known: readonly string[],
): (text: string) => boolean {
  if (confidential.length === 0) return () => false;
  const knownLetters = known.map(toLetters);
  const isSecret = (passage: string) => !knownLetters.some((letters) => letters.includes(passage));
  const long: string[] = [];
  const short: string[] = [];
  for (const entry of confidential)
    (letterWeight(toLetters(entry)) > PASSAGE_WEIGHT ? long : short).push(entry);
  const longLetters = long.map(toLetters);
  const shortWords = short
    .map(toWords)
    .filter((words) => words !== "" && isSecret(words.replaceAll(" ", "")));

  return (text) => {
    const words = ` ${toWords(text)} `;
    if (shortWords.some((entry) => words.includes(hasUnspacedWords(entry) ? entry : ` ${entry} `)))
      return true;
    return passagesOf(toLetters(text)).some(
      (passage) => isSecret(passage) && longLetters.some((letters) => letters.includes(passage)),
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

function toLetters(text: string): string {
  return folded(text).replace(/[^\p{L}\p{N}]/gu, "");
}

function toWords(text: string): string {
  return folded(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Without differences in compatibility forms, case, accents and invisible characters. */
function folded(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}]/gu, "")
    .normalize("NFC")
    .toLowerCase();
}
