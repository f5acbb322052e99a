import type { TimeSlices } from "../../time-slices.js";
import { type Fold, foldSeen, foldWritten, lettersOf } from "./folds.js";
import { PASSAGE_WEIGHT } from "./secret.js";

const STEP = 16_384;

/**
 * Letters beyond this limit are ignored. Only a contrived text has more: one character can stand for eighteen letters.
 */
const MAX_LETTERS = 8 * 1024 * 1024;

/**
 * No passage is longer than this, because each letter weighs at least 1. A passage that spans two pieces is found in
 * the second one.
 */
const OVERLAP = 2 * PASSAGE_WEIGHT;

/** Texts that the learner already knows. */
export class KnownTexts {
  readonly #texts: readonly string[];
  /** In pieces, because joining megabytes is slow. */
  readonly #letters = new Map<Fold, readonly string[]>();

  constructor(texts: readonly string[]) {
    this.#texts = texts;
  }

  /** Folds the texts in slices, because folding long texts is slow. Without this call, they are folded on first use. */
  async prepare(slices: TimeSlices): Promise<void> {
    for (const fold of [foldWritten, foldSeen]) {
      const pieces: string[] = [];
      for (const piece of this.#folded(fold)) {
        pieces.push(piece);
        await slices.endStep();
      }
      this.#letters.set(fold, pieces);
    }
  }

  have(letters: string, fold: Fold): boolean {
    const pieces = this.#letters.get(fold) ?? [...this.#folded(fold)];
    this.#letters.set(fold, pieces);
    return pieces.some((piece) => piece.includes(letters));
  }

  *#folded(fold: Fold): Generator<string, void> {
    let left = MAX_LETTERS;
    for (const text of this.#texts) {
      let before = "";
      for (let start = 0; start < text.length && left > 0; ) {
        const end = endOfPiece(text, start);
        const letters = before + lettersOf(fold(text.slice(start, end)));
        yield letters;
        left -= letters.length;
        before = letters.slice(-OVERLAP);
        start = end;
      }
    }
  }
}

/**
 * Pieces end at word boundaries, because a letter's neighbors may change how it folds; only a word longer than a piece
 * is cut.
 */
function endOfPiece(text: string, start: number): number {
  if (start + STEP >= text.length) return text.length;
  const piece = text.slice(start, start + STEP);
  const words = Math.max(piece.lastIndexOf(" "), piece.lastIndexOf("\n"));
  return start + (words > 0 ? words : STEP);
}
