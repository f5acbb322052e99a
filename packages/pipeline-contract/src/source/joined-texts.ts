import { type FileLocation, type LocatedText, located } from "./text.js";

interface Part {
  /** `undefined` for the file being checked. */
  readonly file: string | undefined;
  readonly start: number;
  readonly located: LocatedText;
}

/** The texts of several files, one after another. An offset determines both the file and the position in it. */
export class JoinedTexts {
  readonly #first: string;
  #text: string;
  readonly #parts: Part[];

  /** @param first the text of the file being checked */
  constructor(first: string) {
    this.#first = first;
    this.#text = first;
    this.#parts = [{ file: undefined, start: 0, located: located(first) }];
  }

  get text(): string {
    return this.#text;
  }

  /** The end of the first text, without trailing blanks. */
  get endOfFirst(): number {
    return this.#first.trimEnd().length;
  }

  add(file: string, text: string): number {
    this.#text += "\n";
    const start = this.#text.length;
    this.#text += text;
    this.#parts.push({ file, start, located: located(text) });
    return start;
  }

  /** The range between two offsets. If the end is unknown or in another file, only a position. */
  rangeOf(offset: number, end = offset): FileLocation {
    const part = this.#parts.findLast(({ start }) => start <= offset) as Part;
    const { file, start, located: own } = part;
    const isPiece = end <= start + own.text.length;
    const range = own.rangeOf(offset - start, isPiece ? end - start : undefined);
    return file === undefined ? range : { ...range, file };
  }
}
