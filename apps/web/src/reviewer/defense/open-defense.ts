import { ofDefense, type Server } from "../../shared/server.js";
import type { Defense, DefenseRecord, Review, ReviewList, Verdict } from "../../shared/wire.js";

export interface OpenDefense {
  readonly defense: Defense;
  readonly record: DefenseRecord;
  readonly reviews: readonly Review[];
}

export async function openDefense(server: Server, id: string, signal: AbortSignal): Promise<OpenDefense> {
  const [defense, record, { reviews }] = await Promise.all([
    server.get<Defense>(ofDefense(id), signal),
    server.get<DefenseRecord>(ofDefense(id, "/record"), signal),
    server.get<ReviewList>(ofDefense(id, "/reviews"), signal),
  ]);
  return { defense, record, reviews };
}

/** `null` until the defense is finished. */
export function machineVerdict({ integrity_signals }: Defense): Verdict | null {
  if (!("verdict" in integrity_signals)) return null;
  const { verdict } = integrity_signals as { verdict: object };
  return "criteria" in verdict && "examiner" in verdict ? (verdict as Verdict) : null;
}

/** `null` if the pause was not long. */
export function longPauseOf({ integrity_signals }: Defense, turn: number): number | null {
  if (!("long_pauses" in integrity_signals)) return null;
  return integrity_signals.long_pauses.find((pause) => pause.turn === turn)?.latency_ms ?? null;
}
