import { payloadOf } from "../../shared/token-payload.js";

/** What a token says of itself. The server alone decides whether it is true. */
export interface Claims {
  readonly learnerId: string;
  readonly taskId: string;
  /** The only defense that it is for. */
  readonly defenseId: string | undefined;
  /** How many defenses it may start. */
  readonly starts: number;
  readonly id: string;
}

/** Reads a token of a learner's; `undefined` for anything else. */
export function claimsOf(token: string): Claims | undefined {
  const payload = payloadOf(token);
  if (payload === undefined || payload.role !== "learner") return undefined;
  const { sub, task_id: taskId, defense_id: defenseId, starts, jti } = payload;
  if (typeof sub !== "string" || typeof taskId !== "string" || typeof jti !== "string") return undefined;
  return {
    learnerId: sub,
    taskId,
    defenseId: typeof defenseId === "string" ? defenseId : undefined,
    starts: typeof starts === "number" ? starts : 0,
    id: jti,
  };
}
