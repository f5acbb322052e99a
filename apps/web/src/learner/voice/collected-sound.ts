/** The pieces of a recording, which come every now and then, and whether there is room for another one. */
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

  /** Whether it has to end now: as it ends, it may still grow by two pieces like the largest. */
  get isFull(): boolean {
    return this.#bytes + 2 * this.#largest >= this.#maxBytes;
  }

  /** All of it; nothing if there was no sound. */
  sound(type: string): Blob | undefined {
    return this.#bytes > 0 ? new Blob(this.#pieces, { type }) : undefined;
  }
}
