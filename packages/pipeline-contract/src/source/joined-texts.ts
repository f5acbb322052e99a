import { type FileLocation, type LocatedText, located } from "./text.js";

/** A file's text among others. */
interface Part {
  /** `undefined` for the file that is being checked. */
  readonly file: string | undefined;
  readonly start: number;
  readonly located: LocatedText;
}

/** The texts of several files, one after another: an offset tells the file, and the place in it. */
export class JoinedTexts {
  readonly #first: string;
  #text: string;
  readonly #parts: Part[];

  /** @param first the text of the file that is being checked */
  constructor(first: string) {
    this.#first = first;
    this.#text = first;
    this.#parts = [{ file: undefined, start: 0, located: located(first) }];
  }

  get text(): string {
    return this.#text;
  }

  /** Where the first text ends, but for blanks. */
  get endOfFirst(): number {
    return this.#first.trimEnd().length;
  }

  /** Adds a file's text, and gives the offset where it starts. */
  add(file: string, text: string): number {
    this.#text += "\n";
    const start = this.#text.length;
    this.#text += text;
    this.#parts.push({ file, start, located: located(text) });
    return start;
  }

  /** The piece of a file between two offsets; a position if the end is not known, or in another file. */
  placeOf(offset: number, end = offset): FileLocation {
    const part = this.#parts.findLast(({ start }) => start <= offset) as Part;
    const { file, start, located: own } = part;
    const isPiece = end <= start + own.text.length;
    const place = own.placeOf(offset - start, isPiece ? end - start : undefined);
    return file === undefined ? place : { ...place, file };
  }
}
