import { hasOnlyTheirOwn } from "../identity/ownership.js";
import type { Principal, TokenHolder } from "../identity/principal.js";

/** What the service passes on to the store of each call: who has made it. */
export interface WriteContext {
  readonly principal: Principal;
}

/** The token whose starts count, if it is a learner who starts. */
export function startingToken(context: unknown): TokenHolder | undefined {
  const { principal } = (context ?? {}) as Partial<WriteContext>;
  return principal && hasOnlyTheirOwn(principal) ? principal : undefined;
}
