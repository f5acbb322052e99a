import type { Context } from "koa";
import { type Principal, principalName } from "../identity/principal.js";
import { RequestError } from "./request-error.js";

const KEY = /^[\x21-\x7e]{1,255}$/;

/**
 * The key that makes it safe to send a request again (design, "Safe retries"), as one among those of all who call;
 * `undefined` without one.
 *
 * @throws RequestError 422 for a header that is no key.
 */
export function idempotencyKey(
  { headers }: Pick<Context, "headers">,
  principal: Principal,
): string | undefined {
  const key = headers["idempotency-key"];
  if (key === undefined) return undefined;
  if (typeof key === "string" && KEY.test(key)) return JSON.stringify([principalName(principal), key]);
  throw new RequestError(
    422,
    "Idempotency-Key: must be a single header of 1 to 255 visible ASCII characters",
  );
}

/** Tells the client that its request had been carried out before. */
export function setReplayed(ctx: Pick<Context, "set">, replayed: boolean): void {
  if (replayed) ctx.set("Idempotency-Replayed", "true");
}
