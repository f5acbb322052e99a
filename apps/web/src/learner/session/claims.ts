import { payloadOf } from "../../shared/token-payload.js";

/** The claims in a token. Only the server verifies them. */
export interface Claims {
  readonly learnerId: string;
  readonly taskId: string;
  /** The only defense that the token covers. */
  readonly defenseId: string | undefined;
  /** The number of defenses that the token may start. */
  readonly starts: number;
  readonly id: string;
}

/** Parses a learner's token. Returns `undefined` for anything else. */
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
