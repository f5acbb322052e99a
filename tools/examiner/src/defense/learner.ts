/** Answers the questions of a defense from a list of prepared answers. Each answer is given once. */
export class SimulatedLearner {
  readonly #unused: string[];
  /** How many of the answers contain a word. */
  readonly #frequencies = new Map<string, number>();

  constructor(answers: readonly string[]) {
    this.#unused = [...answers];
    for (const word of answers.flatMap((answer) => [...wordsOf(answer)])) {
      this.#frequencies.set(word, (this.#frequencies.get(word) ?? 0) + 1);
    }
  }

  /**
   * The unused answer that shares most words with the question; the first of them if there are several. A word counts
   * less, the more answers contain it. `undefined` if all have been used.
   */
  answer(question: string): string | undefined {
    const asked = wordsOf(question);
    const shares = this.#unused.map((answer) =>
      this.#weight([...wordsOf(answer)].filter((word) => asked.has(word))),
    );
    const [answer] = this.#unused.splice(shares.indexOf(Math.max(...shares)), 1);
    return answer;
  }

  #weight(words: readonly string[]): number {
    return words.reduce((sum, word) => sum + 1 / (this.#frequencies.get(word) ?? 1), 0);
  }
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
}
