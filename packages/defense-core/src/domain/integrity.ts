import type { Turn } from "./turn.js";
import type { Verdict } from "./verdict.js";

/** A learner turn whose latency is strictly greater than this is a long pause (specification, "Limits"). */
export const PAUSE_THRESHOLD_MS = 15_000;

/** A learner turn whose latency exceeds {@link PAUSE_THRESHOLD_MS}. */
export interface LongPause {
  /** The turn's `seq`. */
  readonly turn: number;
  readonly latency_ms: number;
}

/** Stored when the defense is finished, and served unchanged (specification, "Integrity signals object"). */
export interface IntegritySignals {
  /** In the order of the turns. */
  readonly long_pauses: readonly LongPause[];
  /** Always {@link PAUSE_THRESHOLD_MS}. */
  readonly pause_threshold_ms: number;
  readonly verdict: Verdict;
}

/**
 * Learner turns whose latency exceeds the threshold, in order; a `null` latency counts as 0.
 *
 * @example
 * ```js
 * import { longPauses } from "defense-core";
 *
 * const turns = [
 *   { seq: 0, role: "examiner", latencyMs: 20_000 },
 *   { seq: 1, role: "learner", latencyMs: 15_000 },
 *   { seq: 3, role: "learner", latencyMs: 15_001 },
 * ];
 * longPauses(turns); // => [{ turn: 3, latency_ms: 15_001 }]
 * ```
 */
export function longPauses(turns: readonly Pick<Turn, "seq" | "role" | "latencyMs">[]): LongPause[] {
  return turns
    .filter((turn) => turn.role === "learner")
    .map((turn) => ({ turn: turn.seq, latency_ms: turn.latencyMs ?? 0 }))
    .filter((pause) => pause.latency_ms > PAUSE_THRESHOLD_MS);
}

/**
 * The integrity signals of a finished defense, including the verdict so that it can be served again.
 *
 * @example
 * ```js
 * import { integritySignals } from "defense-core";
 * import { aVerdict } from "defense-core/testing";
 *
 * const at = new Date();
 * const turn = { defenseId: "dfn-1-ada", seq: 1, role: "learner", text: "…", ts: at, createdAt: at };
 * const signals = integritySignals([{ ...turn, latencyMs: 16_000, usage: null }], aVerdict());
 * signals.long_pauses; // => [{ turn: 1, latency_ms: 16_000 }]
 * signals.pause_threshold_ms; // => 15_000
 * ```
 */
export function integritySignals(turns: readonly Turn[], verdict: Verdict): IntegritySignals {
  return { long_pauses: longPauses(turns), pause_threshold_ms: PAUSE_THRESHOLD_MS, verdict };
}
