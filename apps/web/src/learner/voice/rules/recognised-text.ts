export interface RecognisedPiece {
  readonly text: string;
  readonly isFinal: boolean;
  readonly confidence: number;
}

export interface RecognisedText {
  readonly settled: string;
  readonly passing: string;
}

/**
 * Joins the results of one session. On Android, each result repeats the earlier ones; results that will be replaced are
 * marked as final, but with a confidence of 0.
 */
export function recognised(pieces: readonly RecognisedPiece[]): RecognisedText {
  const settled: RecognisedPiece[] = [];
  for (const piece of pieces.filter(({ isFinal }) => isFinal)) {
    const last = settled.at(-1);
    if (last?.confidence === 0 && beginsWith(piece.text, last.text)) settled.pop();
    settled.push(piece);
  }
  const passing = pieces.filter(({ isFinal }) => !isFinal);
  return { settled: joined(...settled.map(textOf)), passing: joined(...passing.map(textOf)) };
}

export function joined(...texts: readonly string[]): string {
  return texts
    .map((text) => text.trim())
    .filter((text) => text !== "")
    .join(" ");
}

const textOf = ({ text }: RecognisedPiece) => text;

function beginsWith(text: string, start: string): boolean {
  return text.trim().toLowerCase().startsWith(start.trim().toLowerCase());
}
