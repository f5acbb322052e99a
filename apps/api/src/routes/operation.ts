import type { Router, RouterContext } from "@koa/router";
import type * as v from "valibot";
import type { RequestState } from "../http/middleware.js";

/** An endpoint's input and output, from which its route and its entry in the OpenAPI document are generated. */
export interface Operation {
  readonly id: string;
  readonly tag: "defense" | "operation";
  readonly method: "get" | "post";
  /** With `{name}` for each path parameter. */
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters?: Readonly<Record<string, PathParameter>>;
  /** Whether it takes an `Idempotency-Key`. */
  readonly repeatable?: boolean;
  readonly request?: { readonly json: v.GenericSchema } | { readonly form: v.GenericSchema };
  readonly response: { readonly description: string } & (
    | { readonly json: v.GenericSchema }
    | { readonly stream: string }
    | { readonly text: string }
  );
  /** Each error status, and when it occurs; without those that any request may get. */
  readonly errors: Readonly<Record<number, string>>;
}

export interface PathParameter {
  readonly type: "string" | "integer";
  readonly description: string;
}

export type RequestContext = RouterContext<RequestState>;

/** Adds the route of an operation. */
export function route(
  router: Router<RequestState>,
  operation: Operation,
  handle: (ctx: RequestContext) => Promise<void>,
): void {
  router[operation.method](operation.path.replaceAll(/\{(\w+)\}/g, ":$1"), handle);
}

/** A path parameter, decoded. */
export function parameter(ctx: RequestContext, name: string): string {
  const value = ctx.params[name];
  if (value === undefined) throw new Error(`the route has no parameter ${name}`);
  return value;
}
