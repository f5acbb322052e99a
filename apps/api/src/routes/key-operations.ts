import type { Middleware } from "koa";
import { metricsOperation } from "./metrics.js";
import type { Operation } from "./operation.js";
import { mintOperation, redeemOperation, revokeOperation } from "./tokens.js";

export const KEY_OPERATIONS: readonly Operation[] = [
  mintOperation,
  revokeOperation,
  redeemOperation,
  metricsOperation,
];

/** Says that these operations need `AUTH=keys`. Otherwise, other routes would take `tokens` for the ID of a defense. */
export const tellOfKeys: Middleware = async (ctx, next) => {
  await next();
  const { method, path, status } = ctx;
  if ((status !== 404 && status !== 405) || (ctx.body !== undefined && ctx.body !== null)) return;
  if (
    !KEY_OPERATIONS.some((operation) => operation.method.toUpperCase() === method && operation.path === path)
  )
    return;
  ctx.body = { detail: `${method} ${path} needs AUTH=keys, and this server runs with AUTH=none` };
  ctx.status = status; // Setting a body has changed the status to 200.
};
