import type { Range } from "./find-quote.js";

export interface Marked<T> {
  readonly range: Range;
  readonly mark: T;
}

/** A piece of text that has the same marks throughout. */
export interface Segment<T> {
  readonly start: number;
  readonly text: string;
  readonly marks: readonly T[];
}

/** Splits a text at the beginnings and ends of all marks. Together, the pieces are the whole text. */
export function segments<T>(text: string, marked: readonly Marked<T>[]): Segment<T>[] {
  const cuts = new Set([0, text.length, ...marked.flatMap(({ range }) => [range.start, range.end])]);
  const places = [...cuts].sort((one, other) => one - other);
  return places.slice(0, -1).map((start, index) => {
    const end = places[index + 1] ?? text.length;
    const covering = marked.filter(({ range }) => range.start <= start && end <= range.end);
    return { start, text: text.slice(start, end), marks: covering.map(({ mark }) => mark) };
  });
}
