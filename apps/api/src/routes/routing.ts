import type { Router, RouterContext } from "@koa/router";
import * as v from "valibot";
import type { AccessControl } from "../http/access-control.js";
import { idempotencyKey, keyScope } from "../http/idempotency-key.js";
import type { RequestState } from "../http/middleware.js";
import type { Quotas } from "../http/quotas.js";
import { validated } from "../http/validated.js";
import type { Principal } from "../identity/principal.js";
import type { Operation } from "./operation.js";

export type RequestContext = RouterContext<RequestState>;

/** Answers an authorized request. `idempotencyKey` is set if the operation is repeatable and the request has a key. */
export type Handler = (
  ctx: RequestContext,
  principal: Principal,
  idempotencyKey: string | undefined,
) => Promise<void>;

export type Route = (operation: Operation, handle: Handler) => void;

const integer = v.pipe(v.string(), v.regex(/^-?\d+$/, "must be an integer"));

/** Adds routes to a router. Each runs after access control and the checks that its operation declares. */
export function routing(router: Router<RequestState>, { authorizer, quotas }: AccessControl): Route {
  return ({ method, path, callers, parameters = {}, repeatable, response }, handle) => {
    const isOfDefense = "defense_id" in parameters;
    const integers = Object.keys(parameters).filter((name) => parameters[name]?.type === "integer");
    router[method](path.replaceAll(/\{(\w+)\}/g, ":$1"), async (ctx) => {
      const principal = await authorizer.authorize(ctx, callers);
      for (const name of integers) validated(integer, parameter(ctx, name), name);
      const key = repeatable ? idempotencyKey(ctx, keyScope(principal, { isOfDefense })) : undefined;
      if (isOfDefense) await authorizer.assertMayAccess(principal, parameter(ctx, "defense_id"));
      if (method === "get" && "json" in response) await meterReading(ctx, quotas, principal);
      await handle(ctx, principal, key);
    });
  };
}

/**
 * Counts the bytes of a document that a caller reads. {@link LongResponses} counts documents that are sent in pieces.
 */
async function meterReading(ctx: RequestContext, quotas: Quotas, principal: Principal): Promise<void> {
  await quotas.assertMayRead(principal);
  const count = () => {
    const bytes = Number(ctx.res.getHeader("Content-Length") ?? 0);
    if (bytes > 0) void quotas.countRead(principal, bytes);
  };
  ctx.state.signal.addEventListener("abort", count, { once: true });
}

/** A decoded path parameter. */
export function parameter(ctx: RequestContext, name: string): string {
  const value = ctx.params[name];
  if (value === undefined) throw new Error(`the route has no parameter ${name}`);
  return value;
}
