import { defenseNotFound } from "defense-core";
import type { Context } from "koa";
import type { Database } from "../database/database.js";
import type { Identity } from "../identity/identity.js";
import { IdentityError } from "../identity/identity-error.js";
import { type DefenseOwner, hasOnlyTheirOwn, isOwn } from "../identity/ownership.js";
import {
  ANYONE,
  credentialIds,
  type KeyHolder,
  type Principal,
  type Role,
  type TokenHolder,
} from "../identity/principal.js";
import { assertMayStart } from "../identity/starts.js";
import { defenseOwner } from "../store/defense-owner.js";
import type { Quotas } from "./quotas.js";

/** Who may call an operation under `AUTH=keys`: everyone, or callers with one of these roles. */
export type Callers = "everybody" | readonly Role[];

export interface Authorizer {
  /**
   * Identifies the caller of an operation.
   *
   * @throws IdentityError if they may not call it.
   * @throws RequestError 429 if they call too often.
   */
  authorize(ctx: Pick<Context, "req" | "set">, callers: Callers): Promise<Principal>;

  /**
   * Checks the credential again after the body has arrived, which may take a long time.
   *
   * @throws IdentityError
   */
  assertStillValid(ctx: Pick<Context, "req">): Promise<void>;

  /** @throws IdentityError if a learner's token is not for this start. */
  assertMayStart(principal: Principal, requested: DefenseOwner): void;

  /** A defense that the caller may not access looks exactly like one that does not exist. */
  assertMayAccess(principal: Principal, defenseId: string): Promise<void>;
}

/** Everyone may do everything (`AUTH=none`). */
export const openAuthorizer: Authorizer = {
  authorize: async () => ANYONE,
  assertStillValid: async () => {},
  assertMayStart: () => {},
  assertMayAccess: async () => {},
};

export interface KeyAuthorizerParts {
  readonly identity: Identity;
  readonly quotas: Quotas;
  readonly database: Database;
}

/** Requires a valid credential (`AUTH=keys`). */
export function keyAuthorizer({ identity, quotas, database }: KeyAuthorizerParts): Authorizer {
  const ownerOf = defenseOwner(database);

  async function principalOf({ req }: Pick<Context, "req">): Promise<KeyHolder | TokenHolder> {
    const [header, ...more] = req.headersDistinct.authorization ?? [];
    if (more.length > 0) throw new IdentityError("malformed", "there must be only one Authorization header");
    return identity.principalOf(header);
  }

  return {
    async authorize(ctx, callers) {
      if (callers === "everybody") return ANYONE;
      const principal = await principalOf(ctx).catch(async (error) => {
        if (error instanceof IdentityError) await quotas.countAttempt(ctx);
        throw error;
      });
      await quotas.countRequest(ctx, principal);
      if (callers.includes(principal.role)) return principal;
      const problem = `the role ${principal.role} may not do this`;
      throw new IdentityError("forbidden", problem, credentialIds(principal));
    },

    assertStillValid: async (ctx) => void (await principalOf(ctx)),

    assertMayStart(principal, requested) {
      if (hasOnlyTheirOwn(principal)) assertMayStart(principal, requested);
    },

    async assertMayAccess(principal, defenseId) {
      if (!hasOnlyTheirOwn(principal)) return;
      const owner = await ownerOf(defenseId);
      if (!owner || !isOwn(principal, { id: defenseId, ...owner })) throw defenseNotFound(defenseId);
    },
  };
}
