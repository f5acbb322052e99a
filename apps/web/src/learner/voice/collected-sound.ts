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

  /**
   * True if the recording must end now. While it stops, two more pieces may arrive, each as large as the largest so
   * far.
   */
  get isFull(): boolean {
    return this.#bytes + 2 * this.#largest >= this.#maxBytes;
  }

  /** `undefined` if nothing was recorded. */
  sound(type: string): Blob | undefined {
    return this.#bytes > 0 ? new Blob(this.#pieces, { type }) : undefined;
  }
}
