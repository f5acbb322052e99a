import type { LineCounter } from "yaml";
import type { Position, SourceRange } from "./text.js";

/** Finds positions in a text whose lines are known. Fast if each position is near the previous one. */
export class SourcePositions {
  readonly #text: string;
  readonly #lines: LineCounter;
  #index = 0;

  constructor(text: string, lines: LineCounter) {
    this.#text = text;
    this.#lines = lines;
  }

  positionOf(offset: number): Position {
    const starts = this.#lines.lineStarts;
    if (offset < (starts[this.#index] ?? 0)) this.#index = this.#lines.linePos(offset).line - 1;
    while ((starts[this.#index + 1] ?? Number.POSITIVE_INFINITY) <= offset) this.#index += 1;
    return { line: this.#index + 1, column: offset - (starts[this.#index] ?? 0) + 1 };
  }

  /** The range of a scalar. Excludes the line breaks at the end of a block. */
  rangeOf(start: number, valueEnd: number): Required<SourceRange> {
    const { line, column } = this.positionOf(start);
    const nextLine = this.#lines.lineStarts[line] ?? this.#text.length + 1;
    if (valueEnd < nextLine) return { line, column, endLine: line, endColumn: column + valueEnd - start };
    let end = valueEnd;
    while (end > start && /[\r\n]/.test(this.#text.charAt(end - 1))) end -= 1;
    const { line: endLine, column: endColumn } = this.positionOf(end);
    return { line, column, endLine, endColumn };
  }
}
