import type { CallOptions } from "defense-core";
import type { BodyLimits } from "../http/request-body.js";
import { type Principal, principalName } from "../identity/principal.js";
import type { WriteContext } from "../store/write-context.js";
import type { RequestContext } from "./routing.js";

/** A token is one person's, who sends one thing at a time; behind a key may be a whole school. */
export function bodiesOf(principal: Principal, bodies: BodyLimits): BodyLimits {
  return principal.kind === "token" ? { ...bodies, holder: principalName(principal) } : bodies;
}

/** What the store is told of who calls. */
export function writeContext(principal: Principal): { readonly context: WriteContext } {
  return { context: { principal } };
}

/** If the client disconnects, its call is cancelled. The store is told who calls. */
export function callOptions({ state }: RequestContext, principal: Principal): CallOptions {
  return { signal: state.signal, ...writeContext(principal) };
}
