import type { TimeSlices } from "../../time-slices.js";
import { hasLookAlikes } from "../look-alikes.js";
import { readingsOf } from "../readings.js";
import { hasUnspacedWords, letterWeight } from "../text-weight.js";
import { type Fold, foldSeen, foldWritten, lettersOf, wordsOf } from "./folds.js";
import { KnownTexts } from "./known-texts.js";
import { PASSAGE_WEIGHT, type Secret } from "./secret.js";
import { type Rubric, type TaskSecrets, taskSecrets } from "./task-secrets.js";

type Check = (text: string) => boolean;

/**
 * Returns a check for texts that reveal confidential text: a passage of about six words, or the whole of a shorter
 * entry. Case, accents, punctuation, white space, markup and invisible characters make no difference, nor do letters
 * that look alike. Text that the learner already knows, such as the statement, is not secret. An entry without letters
 * or digits is ignored. A passage from a rubric counts only if at least half of it consists of words that do not occur
 * in the statement.
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
  return hidesNothing(confidential, rubric)
    ? () => false
    : checkFor(taskSecrets(confidential, rubric), new KnownTexts(known));
}

/** Creates the same check in slices, because known texts may be long. */
export async function revealingInSlices(
  confidential: readonly string[],
  known: readonly string[],
  rubric: Rubric | null,
  slices: TimeSlices,
): Promise<Check> {
  if (hidesNothing(confidential, rubric)) return () => false;
  const texts = new KnownTexts(known);
  await texts.prepare(slices);
  return checkFor(taskSecrets(confidential, rubric), texts);
}

function hidesNothing(confidential: readonly string[], rubric: Rubric | null): boolean {
  return confidential.length === 0 && rubric === null;
}

function checkFor(secrets: TaskSecrets, known: KnownTexts): Check {
  const asWritten = quoting(secrets, known, foldWritten);
  const asSeen = quoting(secrets, known, foldSeen);
  return (text) =>
    [...readingsOf(text)].some(
      (reading) => asWritten(reading) || (hasLookAlikes(reading) && asSeen(reading)),
    );
}

function quoting(secrets: TaskSecrets, known: KnownTexts, fold: Fold): Check {
  const isSecret = (passage: string) => !known.have(passage, fold);
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

/** Every stretch of letters that just reaches {@link PASSAGE_WEIGHT}. */
function* passagesOf(letters: string): Generator<string, void> {
  let end = 0;
  let weight = 0;
  for (let start = 0; start < letters.length; start += letterAt(letters, start).length) {
    while (weight < PASSAGE_WEIGHT && end < letters.length) {
      const letter = letterAt(letters, end);
      weight += letterWeight(letter);
      end += letter.length;
    }
    if (weight < PASSAGE_WEIGHT) return;
    yield letters.slice(start, end);
    weight -= letterWeight(letterAt(letters, start));
  }
}

function letterAt(letters: string, at: number): string {
  return String.fromCodePoint(letters.codePointAt(at) as number);
}
