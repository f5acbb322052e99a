import type { CallOptions } from "defense-core";
import type { BodyLimits } from "../http/request-body.js";
import { type Principal, principalName } from "../identity/principal.js";
import type { WriteContext } from "../store/write-context.js";
import type { RequestContext } from "./routing.js";

/**
 * Limits the bodies of a token's holder. A token belongs to one person, who sends one body at a time; a key may serve a
 * whole school.
 */
export function bodiesOf(principal: Principal, bodies: BodyLimits): BodyLimits {
  return principal.kind === "token" ? { ...bodies, holder: principalName(principal) } : bodies;
}

export function writeContext(principal: Principal): { readonly context: WriteContext } {
  return { context: { principal } };
}

/** Cancels a call when its client disconnects, and passes the caller on to the store. */
export function callOptions({ state }: RequestContext, principal: Principal): CallOptions {
  return { signal: state.signal, ...writeContext(principal) };
}
