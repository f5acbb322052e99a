import { hasUnspacedWords, letterWeight } from "../text-weight.js";
import { Stretches } from "./stretches.js";

/**
 * The weight at which a passage counts as revealed: about six words in an alphabetic language, or eleven ideographs.
 * Shorter passages ("what is the time complexity of") may match by chance.
 */
export const PASSAGE_WEIGHT = 32;

/** A confidential text, folded for comparison. */
export class Secret {
  readonly words: string;
  readonly letters: string;
  /** True if a passage of the text counts, not only the whole. */
  readonly isLong: boolean;
  readonly #statement: string;
  #stretches: Stretches | undefined;
  #weights: readonly number[] | undefined;

  /** Words are separated by single spaces in both arguments. Words in `statement` are not confidential. */
  constructor(words: string, statement: string) {
    this.words = words;
    this.letters = words.replaceAll(" ", "");
    // A prefix is enough to compare the weight.
    this.isLong = letterWeight(this.letters.slice(0, 3 * PASSAGE_WEIGHT)) > PASSAGE_WEIGHT;
    this.#statement = statement;
  }

  /**
   * True if the secret contains these letters and at least half of their weight is in words that the statement lacks.
   */
  isOwn(passage: string): boolean {
    if (this.isLong) {
      this.#stretches ??= new Stretches(this.letters);
      if (!this.#stretches.mayHave(passage)) return false;
    }
    const at = this.letters.indexOf(passage);
    if (at === -1) return false;
    this.#weights ??= ownWeights(this.words, this.#statement);
    const weight = (this.#weights[at + passage.length] ?? 0) - (this.#weights[at] ?? 0);
    return 2 * weight >= letterWeight(passage);
  }
}

/** For each position in the letters, the weight of the preceding letters that belong to words not in the statement. */
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
