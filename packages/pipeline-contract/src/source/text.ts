/** A position in a text, as editors show it. Line and column start at 1, and columns count UTF-16 code units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** A position, or a range if the end is known. The range does not include the end column. */
export interface SourceRange extends Position {
  readonly endLine?: number;
  readonly endColumn?: number;
}

export interface FileLocation extends SourceRange {
  readonly file?: string;
}

/** The position of a problem, the reason why the text cannot be read, and what to do about it. */
export interface Problem extends Position {
  readonly message: string;
  readonly fix: string;
}

/** Longer than any workflow needs to be, and short enough to reject a hostile text at once. */
export const MAX_CHARACTERS = 1_048_576;

export const START: Position = { line: 1, column: 1 };

/** Finds problems that make a text unreadable even before it is parsed. */
export function textProblem(text: string): Problem | undefined {
  if (text.length > MAX_CHARACTERS) {
    const message = `The text has ${text.length} characters; the limit is ${MAX_CHARACTERS}.`;
    return { ...START, message, fix: "Split it, or check that this is the right file." };
  }
  if (text.startsWith("\uFEFF")) {
    const message = "The text starts with a byte order mark.";
    return { ...START, message, fix: "Save the file as UTF-8 without a byte order mark." };
  }
  const nul = text.indexOf("\0");
  if (nul >= 0) {
    const message = "The text contains a NUL character.";
    return { ...positionAt(text, nul), message, fix: "Remove it; this may not be a text file." };
  }
  return undefined;
}

/** A text, prepared for many lookups. */
export interface LocatedText {
  readonly text: string;
  readonly positionOf: (offset: number) => Position;
  /** The range between two offsets. If the end is unknown, only a position. */
  readonly rangeOf: (offset: number, end?: number) => SourceRange;
}

/** Finds the lines of a text, once for all lookups. */
export function located(text: string): LocatedText {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  const positionOf = (offset: number) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
  const rangeOf = (offset: number, end = offset) => {
    if (end <= offset) return positionOf(offset);
    const { line: endLine, column: endColumn } = positionOf(end);
    return { ...positionOf(offset), endLine, endColumn };
  };
  return { text, positionOf, rangeOf };
}

export function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, offset);
  return { line: before.split("\n").length, column: offset - before.lastIndexOf("\n") };
}

export function unixLines(text: string): string {
  return text.replaceAll("\r\n", "\n");
}
