/** Collects the pieces of a recording, and watches its size. */
export class CollectedSound {
  readonly #maxBytes: number;
  readonly #pieces: Blob[] = [];
  #bytes = 0;
  #largest = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  add(piece: Blob): void {
    if (piece.size === 0) return;
    this.#pieces.push(piece);
    this.#bytes += piece.size;
    this.#largest = Math.max(this.#largest, piece.size);
  }

  /** True if the recording must end now: while ending, it may grow by two pieces of the largest size. */
  get isFull(): boolean {
    return this.#bytes + 2 * this.#largest >= this.#maxBytes;
  }

  /** The whole recording; `undefined` if there was no sound. */
  sound(type: string): Blob | undefined {
    return this.#bytes > 0 ? new Blob(this.#pieces, { type }) : undefined;
  }
}
