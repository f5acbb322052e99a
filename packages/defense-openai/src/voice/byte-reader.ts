/**
 * Reads bytes that arrive in pieces of any size. At the end of the source, a method returns fewer bytes than requested.
 */
export class ByteReader {
  readonly #pieces: AsyncIterator<Uint8Array>;
  #held: Uint8Array = new Uint8Array();
  #ended = false;
  taken = 0;

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#pieces = source[Symbol.asyncIterator]();
  }

  /** Reads bytes without taking them. */
  async peek(count: number): Promise<Uint8Array> {
    while (this.#held.length < count && (await this.#pull()));
    return this.#held.subarray(0, count);
  }

  async take(count: number): Promise<Uint8Array> {
    return this.#consume((await this.peek(count)).length);
  }

  /** Takes the bytes that have arrived: at least one and at most `max`, but none at the end. */
  async takeSome(max = Number.POSITIVE_INFINITY): Promise<Uint8Array> {
    while (this.#held.length === 0 && (await this.#pull()));
    return this.#consume(Math.min(this.#held.length, max));
  }

  /** Discards bytes. Resolves to `false` if there were fewer. */
  async skip(count: number): Promise<boolean> {
    for (let left = count; left > 0; ) {
      const piece = await this.takeSome(left);
      if (piece.length === 0) return false;
      left -= piece.length;
    }
    return true;
  }

  async cancel(): Promise<void> {
    await this.#pieces.return?.();
  }

  async #pull(): Promise<boolean> {
    if (this.#ended) return false;
    const { done, value } = await this.#pieces.next();
    if (done) this.#ended = true;
    else this.#held = this.#held.length === 0 ? value : Buffer.concat([this.#held, value]);
    return !done;
  }

  #consume(count: number): Uint8Array {
    const bytes = this.#held.subarray(0, count);
    this.#held = this.#held.subarray(count);
    this.taken += count;
    return bytes;
  }
}
