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

/** What answers are judged by. It speaks about the task, and so uses the words of its statement. */
export interface Rubric {
  readonly text: string;
  readonly statement: string;
}

/**
 * Returns a check for texts that give away what must stay with the teacher: a passage of about six words, or the
 * whole of a shorter entry. Case, accents, punctuation, white space, markup and invisible characters do not matter, nor
 * that letters are replaced by others that look like them. What is known anyway, such as the statement, is not secret.
 * An entry without letters or digits hides nothing. Of a rubric, a passage is given away only if at least half of it is
 * words that the statement does not have, in whatever order.
 */
export function revealing(
  confidential: readonly string[],
  known: readonly string[],
  rubric: Rubric | null = null,
): Check {
  const secrets = [...confidential.map((text) => ({ text, statement: "" })), ...(rubric ? [rubric] : [])];
  if (secrets.length === 0) return () => false;
  const asWritten = quoting(secrets, known, (text) => withoutForms(text).toLowerCase());
  const asSeen = quoting(secrets, known, (text) => withoutLookAlikes(withoutForms(text)));
  return (text) =>
    [...readingsOf(text)].some(
      (reading) => asWritten(reading) || (hasLookAlikes(reading) && asSeen(reading)),
    );
}

/** A check that compares texts after folding them. */
function quoting(
  secrets: readonly Rubric[],
  known: readonly string[],
  fold: (text: string) => string,
): Check {
  const toLetters = (text: string) => lettersOf(fold(text));
  let knownLetters: readonly string[] | undefined;
  const isSecret = (passage: string) => {
    knownLetters ??= known.map(toLetters);
    return !knownLetters.some((letters) => letters.includes(passage));
  };
  const entries = secrets.map(({ text, statement }) =>
    entryOf(wordsOf(fold(text)), wordsOf(fold(statement))),
  );
  const isLong = ({ letters }: Entry) => letterWeight(letters) > PASSAGE_WEIGHT;
  const long = entries.filter(isLong);
  const short = entries.filter((entry) => !isLong(entry) && entry.words !== "");

  return (text) => {
    const read = fold(text);
    const words = ` ${wordsOf(read)} `;
    const isShort = short.some(
      (entry) =>
        words.includes(hasUnspacedWords(entry.words) ? entry.words : ` ${entry.words} `) &&
        entry.isOwn(entry.letters) &&
        isSecret(entry.letters),
    );
    return (
      isShort ||
      passagesOf(lettersOf(read)).some(
        (passage) => long.some((entry) => entry.isOwn(passage)) && isSecret(passage),
      )
    );
  };
}

/** A confidential text, folded. */
interface Entry {
  readonly words: string;
  readonly letters: string;
  /** Whether letters are a passage of it, and at least half of them in words that its statement does not have. */
  isOwn(passage: string): boolean;
}

function entryOf(words: string, statement: string): Entry {
  const letters = words.replaceAll(" ", "");
  let weights: readonly number[] | undefined;
  return {
    words,
    letters,
    isOwn(passage) {
      const at = letters.indexOf(passage);
      if (at === -1) return false;
      weights ??= ownWeights(words, statement);
      const weight = (weights[at + passage.length] ?? 0) - (weights[at] ?? 0);
      return 2 * weight >= letterWeight(passage);
    },
  };
}

/** For each place in the letters of words, the weight of what stands before it in words that the statement does not have. */
function ownWeights(words: string, statement: string): readonly number[] {
  const ofStatement = new Set(statement.split(" "));
  const weights = [0];
  let weight = 0;
  for (const word of words.split(" ")) {
    const isOwn = !ofStatement.has(word) || hasUnspacedWords(word);
    for (const letter of word) {
      if (isOwn) weight += letterWeight(letter);
      weights.push(...Array<number>(letter.length).fill(weight));
    }
  }
  return weights;
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
