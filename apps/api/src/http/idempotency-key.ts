import type { Context } from "koa";
import { type Principal, principalName } from "../identity/principal.js";
import { RequestError } from "./request-error.js";

const KEY = /^[\x21-\x7e]{1,255}$/;

/**
 * The key that makes it safe to send a request again (design, "Safe retries"); `undefined` without one.
 *
 * @throws RequestError 422 for a header that is no key.
 */
export function idempotencyKey({ headers }: Pick<Context, "headers">): string | undefined {
  const key = headers["idempotency-key"];
  if (key === undefined || (typeof key === "string" && KEY.test(key))) return key;
  throw new RequestError(
    422,
    "Idempotency-Key: must be a single header of 1 to 255 visible ASCII characters",
  );
}

/** The key, as one among those of all who call. */
export function ownIdempotencyKey(ctx: Pick<Context, "headers">, principal: Principal): string | undefined {
  const key = idempotencyKey(ctx);
  return key && JSON.stringify([principalName(principal), key]);
}

/** Tells the client that its request had been carried out before. */
export function setReplayed(ctx: Pick<Context, "set">, replayed: boolean): void {
  if (replayed) ctx.set("Idempotency-Replayed", "true");
}
