/** Shorter than the shortest passage that counts as revealed, which is eleven ideographs. */
const LENGTH = 8;
const BITS_PER_STRETCH = 16;

/** A filter that quickly rules out most passages that a long text does not contain, without searching the text. */
export class Stretches {
  readonly #bits: Uint8Array;

  constructor(letters: string) {
    const size = 2 ** Math.ceil(Math.log2(Math.max(letters.length * BITS_PER_STRETCH, 8)));
    this.#bits = new Uint8Array(size / 8);
    for (let start = 0; start + LENGTH <= letters.length; start++) {
      const place = this.#placeOf(letters, start);
      this.#bits[place >>> 3] = (this.#bits[place >>> 3] ?? 0) | (1 << (place & 7));
    }
  }

  /** `false` only if the text does not contain these letters (at least eleven). */
  mayHave(letters: string): boolean {
    const place = this.#placeOf(letters, 0);
    return ((this.#bits[place >>> 3] ?? 0) & (1 << (place & 7))) !== 0;
  }

  #placeOf(letters: string, start: number): number {
    let hash = 0;
    for (let at = start; at < start + LENGTH; at++) {
      hash = Math.imul(hash ^ letters.charCodeAt(at), 0x9e3779b1);
      hash ^= hash >>> 15;
    }
    return (hash >>> 0) % (this.#bits.length * 8);
  }
}
