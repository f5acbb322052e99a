import type { Router, RouterContext } from "@koa/router";
import * as v from "valibot";
import type { Gate } from "../http/gate.js";
import { idempotencyKey, keyScope } from "../http/idempotency-key.js";
import type { RequestState } from "../http/middleware.js";
import { validated } from "../http/validated.js";
import type { Principal } from "../identity/principal.js";
import type { Operation } from "./operation.js";

export type RequestContext = RouterContext<RequestState>;

/** Answers a request of somebody who may send it; with its key, if the operation is repeatable and it has one. */
export type Handler = (
  ctx: RequestContext,
  principal: Principal,
  idempotencyKey: string | undefined,
) => Promise<void>;

/** Adds the route of an operation. */
export type Route = (operation: Operation, handle: Handler) => void;

const integer = v.pipe(v.string(), v.regex(/^-?\d+$/, "must be an integer"));

/** Adds routes to a router, each behind the gate and behind the checks that its operation declares. */
export function routing(router: Router<RequestState>, gate: Gate): Route {
  return ({ method, path, callers, parameters = {}, repeatable, response }, handle) => {
    const isOfDefense = "defense_id" in parameters;
    const integers = Object.keys(parameters).filter((name) => parameters[name]?.type === "integer");
    router[method](path.replaceAll(/\{(\w+)\}/g, ":$1"), async (ctx) => {
      const principal = await gate.admit(ctx, callers);
      for (const name of integers) validated(integer, parameter(ctx, name), name);
      const key = repeatable ? idempotencyKey(ctx, keyScope(principal, { isOfDefense })) : undefined;
      if (isOfDefense) await gate.assertMayHave(principal, parameter(ctx, "defense_id"));
      if (method === "get" && "json" in response) await meterReading(ctx, gate, principal);
      await handle(ctx, principal, key);
    });
  };
}

/** Counts what is read of a document; one that is sent in pieces counts as they are sent. */
async function meterReading(ctx: RequestContext, gate: Gate, principal: Principal): Promise<void> {
  await gate.assertMayRead(principal);
  const count = () => {
    const bytes = Number(ctx.res.getHeader("Content-Length") ?? 0);
    if (bytes > 0) void gate.countRead(principal, bytes);
  };
  ctx.state.signal.addEventListener("abort", count, { once: true });
}

/** A path parameter, decoded. */
export function parameter(ctx: RequestContext, name: string): string {
  const value = ctx.params[name];
  if (value === undefined) throw new Error(`the route has no parameter ${name}`);
  return value;
}
