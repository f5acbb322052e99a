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
  const payload = decoded(token.split(".")[1] ?? "");
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

function decoded(base64url: string): Record<string, unknown> | undefined {
  try {
    const bytes = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
    const text = new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
    const payload: unknown = JSON.parse(text);
    return typeof payload === "object" && payload !== null ? { ...payload } : undefined;
  } catch {
    return undefined;
  }
}
