/** Moves through a text from left to right, and records the first difference from the expected text. */
export class TextCursor {
  offset = 0;
  problem: number | undefined;
  readonly #text: string;
  /** Maps the start of each here-document to its end. */
  readonly #hereDocuments: ReadonlyMap<number, number>;

  constructor(text: string, hereDocuments: ReadonlyMap<number, number>) {
    this.#text = text;
    this.#hereDocuments = hereDocuments;
  }

  get next(): string {
    return this.#text.charAt(this.offset);
  }

  has(token: string): boolean {
    return this.#text.startsWith(token, this.offset);
  }

  slice(pos: number, end: number): string {
    return this.#text.slice(pos, end);
  }

  fail(offset = this.offset): void {
    this.problem ??= offset;
  }

  /** Requires the cursor to be at this offset, the start or the end of a part. */
  reach(offset: number): void {
    if (this.offset !== offset) this.fail();
  }

  token(token: string): void {
    if (this.has(token)) this.offset += token.length;
    else this.fail();
  }

  optional(token: string): void {
    if (this.has(token)) this.offset += token.length;
  }

  /** Skips blanks and backslashes at line ends. */
  blanks(): void {
    for (;;) {
      if (this.has(" ") || this.has("\t")) this.offset += 1;
      else if (this.has("\\\n")) this.offset += 2;
      else return;
    }
  }

  /** Skips blanks, comments, line breaks and here-documents. Returns true if there was a line break. */
  lines(): boolean {
    let hasEnded = false;
    for (;;) {
      this.blanks();
      if (this.has("#")) this.offset = this.#lineEnd();
      else if (this.has("\n")) {
        this.offset += 1;
        hasEnded = true;
        this.offset = this.#hereDocuments.get(this.offset) ?? this.offset;
      } else return hasEnded;
    }
  }

  #lineEnd(): number {
    const end = this.#text.indexOf("\n", this.offset);
    return end < 0 ? this.#text.length : end;
  }
}
