import type { Turn } from "../domain/turn.js";
import type { Clock } from "../ports.js";
import type { AskedQuestion } from "./examine.js";

/** A question in its stored form. */
export function examinerTurn(
  clock: Clock,
  defenseId: string,
  seq: number,
  { elapsedMs, ...question }: AskedQuestion,
): Turn {
  const ts = clock.now();
  return { defenseId, seq, role: "examiner", ...question, ts, latencyMs: elapsedMs, createdAt: clock.now() };
}

/** A learner's words, and when they arrived. */
export interface Said {
  readonly text: string;
  /** How long reading and transcribing the audio took; `null` for a typed answer. */
  readonly sttMs: number | null;
  readonly arrivedAt: Date;
}

/** An answer in its stored form. */
export function learnerTurn(
  clock: Clock,
  defenseId: string,
  seq: number,
  { text, sttMs, arrivedAt }: Said,
): Turn {
  const createdAt = clock.now();
  return { defenseId, seq, role: "learner", text, ts: arrivedAt, latencyMs: sttMs, usage: null, createdAt };
}
