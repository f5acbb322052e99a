import { hasUnspacedWords, letterWeight } from "../text-weight.js";
import { Stretches } from "./stretches.js";

/**
 * The weight from which a passage counts as given away: about six words in a language with letters, or eleven
 * ideographs. Shorter passages ("what is the time complexity of") coincide by chance.
 */
export const PASSAGE_WEIGHT = 32;

/** A confidential text, folded for comparison. */
export class Secret {
  readonly words: string;
  readonly letters: string;
  /** True if its passages count, and not only the whole. */
  readonly isLong: boolean;
  readonly #statement: string;
  #stretches: Stretches | undefined;
  #weights: readonly number[] | undefined;

  /** Both texts have a space between each two words. The words of `statement` do not count. */
  constructor(words: string, statement: string) {
    this.words = words;
    this.letters = words.replaceAll(" ", "");
    // A prefix of this length decides it.
    this.isLong = letterWeight(this.letters.slice(0, 3 * PASSAGE_WEIGHT)) > PASSAGE_WEIGHT;
    this.#statement = statement;
  }

  /** True if letters are a passage of it, and at least half of them in words that its statement does not have. */
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

/** For each position in the letters, the weight of the letters before it in words that the statement does not have. */
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
