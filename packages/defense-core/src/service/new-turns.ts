import type { Turn } from "../domain/turn.js";
import type { Clock } from "../ports.js";
import type { AskedQuestion } from "./examine.js";

/** A question as it is stored. */
export function examinerTurn(
  clock: Clock,
  defenseId: string,
  seq: number,
  { text, elapsedMs, usage }: AskedQuestion,
): Turn {
  const ts = clock.now();
  return { defenseId, seq, role: "examiner", text, ts, latencyMs: elapsedMs, usage, createdAt: clock.now() };
}

/** What a learner said, and when it arrived. */
export interface Said {
  readonly text: string;
  /** How long reading and transcribing the audio took; `null` for a typed answer. */
  readonly sttMs: number | null;
  readonly arrivedAt: Date;
}

/** An answer as it is stored. */
export function learnerTurn(
  clock: Clock,
  defenseId: string,
  seq: number,
  { text, sttMs, arrivedAt }: Said,
): Turn {
  const createdAt = clock.now();
  return { defenseId, seq, role: "learner", text, ts: arrivedAt, latencyMs: sttMs, usage: null, createdAt };
}
