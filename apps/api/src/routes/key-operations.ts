import type { Middleware } from "koa";
import { metricsOperation } from "./metrics.js";
import type { Operation } from "./operation.js";
import { mintOperation, redeemOperation, revokeOperation } from "./tokens.js";

/** The operations that there are only where people prove who they are (`AUTH=keys`). */
export const KEY_OPERATIONS: readonly Operation[] = [
  mintOperation,
  revokeOperation,
  redeemOperation,
  metricsOperation,
];

/** Says what these operations take, where they are missing: `tokens` might be taken for the id of a defense. */
export const tellOfKeys: Middleware = async (ctx, next) => {
  await next();
  const { method, path, status } = ctx;
  if ((status !== 404 && status !== 405) || (ctx.body !== undefined && ctx.body !== null)) return;
  if (
    !KEY_OPERATIONS.some((operation) => operation.method.toUpperCase() === method && operation.path === path)
  )
    return;
  ctx.body = { detail: `${method} ${path} takes AUTH=keys, and this server runs with AUTH=none` };
  ctx.status = status; // setting only a body would make it 200
};
