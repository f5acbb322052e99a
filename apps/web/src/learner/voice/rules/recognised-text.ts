/** A piece of what the browser has understood, as its recogniser gives it. */
export interface RecognisedPiece {
  readonly text: string;
  readonly isFinal: boolean;
  readonly confidence: number;
}

/** What was understood: what stays, and what may still change. */
export interface RecognisedText {
  readonly settled: string;
  readonly passing: string;
}

/**
 * Joins the pieces of one session. On Android each piece repeats all before it, and those that are to be replaced are
 * called final, with a confidence of 0.
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

/** Puts texts behind one another with a space between them, where none is there already. */
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
