import type { IntegritySignals, LearnerSignals, StreamedDefense, Turn } from "defense-core";
import { PIECE_CHARACTERS } from "./pieces.js";
import { presentHead, presentTurn } from "./present.js";

/** Yields the document of a defense (`defenseResponse`) as JSON in pieces. A short document is a single piece. */
export async function* transcriptPieces(
  defense: StreamedDefense,
  signals: IntegritySignals | LearnerSignals | null,
): AsyncGenerator<string, void> {
  let piece = `${open(presentHead(defense))},"turns":[`;
  for await (const batch of defense.batches()) {
    for (const turn of batch) {
      for (const part of turnParts(turn)) {
        if (piece.length + part.length > PIECE_CHARACTERS) {
          yield piece;
          piece = "";
        }
        piece += part;
      }
    }
  }
  yield `${piece}],"integrity_signals":${JSON.stringify(signals ?? {})}}`;
}

/** A turn as JSON, after a comma unless it is the first one. */
function* turnParts(turn: Turn): Generator<string, void> {
  const { seq, role, text, ts, latency_ms } = presentTurn(turn);
  yield `${seq === 0 ? "" : ","}${open({ seq, role })},"text":"`;
  for (let start = 0; start < text.length; ) {
    const end = wholeCharacters(text, start + PIECE_CHARACTERS);
    yield JSON.stringify(text.slice(start, end)).slice(1, -1);
    start = end;
  }
  yield `",${JSON.stringify({ ts, latency_ms }).slice(1)}`;
}

/** Where to cut text, at or before a position, without splitting a surrogate pair. */
function wholeCharacters(text: string, end: number): number {
  return (text.codePointAt(end - 1) ?? 0) > 0xffff ? end - 1 : end;
}

/** An object as JSON, without its closing brace. */
function open(members: object): string {
  return JSON.stringify(members).slice(0, -1);
}
