import type { StreamedDefense, Turn } from "defense-core";
import { aDefense } from "defense-core/testing";
import fc from "fast-check";
import { expect, test } from "vitest";
import { transcriptPieces } from "../../src/wire/transcript.js";

const SIGNALS = { verdict: { outcome: "pending_review" } } as const;

const DEFENSE = aDefense({ learnerId: '"turns":[] 🎓', taskId: "\\" });

/** A defense with these texts, read in batches of two turns. */
function streamed(texts: readonly string[]): StreamedDefense {
  const { turns: _, ...head } = DEFENSE;
  const turns = texts.map((text, seq): Turn => {
    const [first] = DEFENSE.turns as [Turn];
    return { ...first, seq, role: seq % 2 === 0 ? "examiner" : "learner", text, latencyMs: seq || null };
  });
  return {
    ...head,
    turnCount: turns.length,
    async *batches() {
      for (let at = 0; at < turns.length; at += 2) yield turns.slice(at, at + 2);
    },
  };
}

/** The document that the pieces must form together. */
function documentOf(texts: readonly string[], signals: object): string {
  return JSON.stringify({
    defense_id: DEFENSE.id,
    learner_id: DEFENSE.learnerId,
    task_id: DEFENSE.taskId,
    status: DEFENSE.status,
    turns: texts.map((text, seq) => ({
      seq,
      role: seq % 2 === 0 ? "examiner" : "learner",
      text,
      ts: DEFENSE.turns[0]?.ts.toISOString(),
      latency_ms: seq || null,
    })),
    integrity_signals: signals,
  });
}

async function piecesOf(texts: readonly string[], signals: typeof SIGNALS | null): Promise<string[]> {
  return Array.fromAsync(transcriptPieces(streamed(texts), signals));
}

test("a short transcript is one piece", async () => {
  const texts = ["How did you begin?", 'With "a heap" \u0001\n', "Why?"];
  expect(await piecesOf(texts, SIGNALS)).toEqual([documentOf(texts, SIGNALS)]);
  expect(await piecesOf(["Why?"], null)).toEqual([documentOf(["Why?"], {})]);
});

test("the pieces of any transcript are bounded, and form its document", async () => {
  const part = fc.constantFrom("a", "\u0001", "é", "🎓", '"', "\\", "\n", "\u2028", "ﷺ");
  const text = fc.tuple(part, part, fc.nat(80_000)).map(([first, rest, count]) => first + rest.repeat(count));
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 6 }), async (texts) => {
      const pieces = await piecesOf(texts, SIGNALS);
      expect(pieces.join("")).toBe(documentOf(texts, SIGNALS));
      for (const piece of pieces) {
        expect(piece.isWellFormed()).toBe(true);
        expect(piece.length).toBeLessThan(6 * 65_536 + 100);
      }
    }),
    { numRuns: 60 },
  );
});
