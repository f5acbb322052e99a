import { hasOnlyTheirOwn } from "../identity/ownership.js";
import type { Principal, TokenHolder } from "../identity/principal.js";

/** What the service passes on to the store of each call: who has made it. */
export interface WriteContext {
  readonly principal: Principal;
}

/** Who has made a call; `undefined` if the service was called without HTTP. */
export function principalIn(context: unknown): Principal | undefined {
  return (context as WriteContext | undefined)?.principal;
}

/** The token whose starts count, if it is a learner who starts. */
export function startingToken(context: unknown): TokenHolder | undefined {
  const principal = principalIn(context);
  return principal && hasOnlyTheirOwn(principal) ? principal : undefined;
}
