import { describe, expect, test } from "vitest";
import { integritySignals, longPauses, PAUSE_THRESHOLD_MS } from "../src/domain/integrity.js";
import type { Turn, TurnRole } from "../src/domain/turn.js";
import { aVerdict } from "../src/testing/index.js";

function turn(seq: number, role: TurnRole, latencyMs: number | null): Turn {
  return {
    defenseId: "d",
    seq,
    role,
    text: "",
    ts: new Date(0),
    latencyMs,
    usage: null,
    createdAt: new Date(0),
  };
}

describe("integrity signals", () => {
  test("flag learner turns that took longer than 15000 ms: not 15000, but 15001", () => {
    const turns = [turn(1, "learner", 15_000), turn(3, "learner", 15_001), turn(5, "learner", 14_999)];
    expect(longPauses(turns)).toEqual([{ turn: 3, latency_ms: 15_001 }]);
  });

  test("count a null latency as 0", () => {
    expect(longPauses([turn(1, "learner", null)])).toEqual([]);
  });

  test("do not flag the examiner", () => {
    expect(longPauses([turn(0, "examiner", 99_999)])).toEqual([]);
  });

  test("hold the pauses in order, the threshold, and the verdict", () => {
    const verdict = aVerdict();
    const turns = [
      turn(0, "examiner", 1),
      turn(1, "learner", 20_000),
      turn(2, "examiner", 1),
      turn(3, "learner", 30_000),
    ];
    expect(integritySignals(turns, verdict)).toEqual({
      long_pauses: [
        { turn: 1, latency_ms: 20_000 },
        { turn: 3, latency_ms: 30_000 },
      ],
      pause_threshold_ms: 15_000,
      verdict,
    });
    expect(PAUSE_THRESHOLD_MS).toBe(15_000);
  });
});
