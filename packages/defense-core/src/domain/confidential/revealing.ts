import { hasLookAlikes } from "../look-alikes.js";
import { readingsOf } from "../readings.js";
import { hasUnspacedWords, letterWeight } from "../text-weight.js";
import { type Fold, foldSeen, foldWritten, lettersOf, wordsOf } from "./folds.js";
import { PASSAGE_WEIGHT, type Secret } from "./secret.js";
import { type Rubric, type TaskSecrets, taskSecrets } from "./task-secrets.js";

/** Tells whether a text has a confidential passage in it. */
type Check = (text: string) => boolean;

/**
 * Returns a check for texts that give away what must stay with the teacher: a passage of about six words, or the
 * whole of a shorter entry. Case, accents, punctuation, white space, markup and invisible characters do not matter, nor
 * that letters are replaced by others that look like them. What is known anyway, such as the statement, is not secret.
 * An entry without letters or digits hides nothing. Of a rubric, a passage is given away only if at least half of it is
 * words that the statement does not have, in whatever order.
 *
 * @example
 * ```js
 * import { revealing } from "defense-core";
 *
 * const reveals = revealing(["A heap of the smallest five."], ["Find the five largest numbers."]);
 * reveals("Did you keep a heap of the smallest five?"); // => true
 * reveals("How did you find the five largest numbers?"); // => false
 * ```
 */
export function revealing(
  confidential: readonly string[],
  known: readonly string[],
  rubric: Rubric | null = null,
): Check {
  if (confidential.length === 0 && rubric === null) return () => false;
  const secrets = taskSecrets(confidential, rubric);
  const asWritten = quoting(secrets, known, foldWritten);
  const asSeen = quoting(secrets, known, foldSeen);
  return (text) =>
    [...readingsOf(text)].some(
      (reading) => asWritten(reading) || (hasLookAlikes(reading) && asSeen(reading)),
    );
}

/** A check that compares texts after folding them. */
function quoting(secrets: TaskSecrets, known: readonly string[], fold: Fold): Check {
  let knownLetters: readonly string[] | undefined;
  const isSecret = (passage: string) => {
    knownLetters ??= known.map((text) => lettersOf(fold(text)));
    return !knownLetters.some((letters) => letters.includes(passage));
  };
  return (text) => {
    const read = fold(text);
    const words = ` ${wordsOf(read)} `;
    const isWhole = (secret: Secret) =>
      words.includes(hasUnspacedWords(secret.words) ? secret.words : ` ${secret.words} `) &&
      secret.isOwn(secret.letters) &&
      isSecret(secret.letters);
    const all = secrets.folded(fold);
    const long = all.filter(({ isLong }) => isLong);
    return (
      all.some((secret) => !secret.isLong && isWhole(secret)) ||
      passagesOf(lettersOf(read)).some(
        (passage) => long.some((secret) => secret.isOwn(passage)) && isSecret(passage),
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
