import { hasOnlyTheirOwn } from "../identity/ownership.js";
import type { Principal, TokenHolder } from "../identity/principal.js";

/** Passes the caller on from the service to the store. */
export interface WriteContext {
  readonly principal: Principal;
}

/** Returns `undefined` if the service was called without HTTP. */
export function principalIn(context: unknown): Principal | undefined {
  return (context as WriteContext | undefined)?.principal;
}

/** The token whose starts are counted, if the caller is a learner. */
export function startingToken(context: unknown): TokenHolder | undefined {
  const principal = principalIn(context);
  return principal && hasOnlyTheirOwn(principal) ? principal : undefined;
}
