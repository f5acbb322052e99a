import type { Context } from "koa";
import { type Principal, principalName } from "../identity/principal.js";
import { RequestError } from "./request-error.js";

const KEY = /^[\x21-\x7e]{1,255}$/;

/**
 * The key that makes it safe to send a request again (design, "Safe retries"), combined with its scope. Returns
 * `undefined` if the request has no key.
 *
 * @throws RequestError 422 if the header is not a valid key.
 */
export function idempotencyKey(
  { headers }: Pick<Context, "headers">,
  scope: readonly string[],
): string | undefined {
  const key = headers["idempotency-key"];
  if (key === undefined) return undefined;
  if (typeof key === "string" && KEY.test(key)) return JSON.stringify([...scope, key]);
  throw new RequestError(
    422,
    "Idempotency-Key: must be a single header of 1 to 255 visible ASCII characters",
  );
}

/**
 * The scope of a key, in addition to the path: the caller and, if a learner's token starts a defense, the token's task.
 * A path that names a defense implies the task.
 */
export function keyScope(principal: Principal, path: { readonly isOfDefense: boolean }): readonly string[] {
  const name = principalName(principal);
  if (path.isOfDefense || principal.kind !== "token" || principal.taskId === null) return [name];
  return [name, principal.taskId];
}

export function setReplayed(ctx: Pick<Context, "set">, replayed: boolean): void {
  if (replayed) ctx.set("Idempotency-Replayed", "true");
}
