import { defenseNotFound, systemClock } from "defense-core";
import type { Context } from "koa";
import type { TrustedProxies } from "../config/network.js";
import type { Database } from "../database/database.js";
import { AuditedReads } from "../identity/audited-reads.js";
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
import { clientAddress } from "./client-address.js";
import { InFlightStarts } from "./in-flight-starts.js";
import type { Caller, RateLimits } from "./rate-limits.js";

/** Who may call an operation where people have to say who they are: everybody, or those in these roles. */
export type Callers = "everybody" | readonly Role[];

type Request = Pick<Context, "req" | "set">;

/** Finds out who calls, and whether they may. */
export interface Gate {
  /**
   * Who sends a request to an operation.
   *
   * @throws IdentityError for those who may not call it, RequestError 429 for those who call too often.
   */
  admit(ctx: Request, callers: Callers): Promise<Principal>;

  /**
   * Counts a request to an operation for everybody by which somebody may try out credentials.
   *
   * @throws RequestError 429.
   */
  countAttempt(ctx: Request): Promise<void>;

  /** Takes a successful attempt out of the count again. */
  forgetAttempt(ctx: Request): Promise<void>;

  /** @throws RequestError 429 for those who have read too much. */
  assertMayRead(principal: Principal): Promise<void>;

  /** Counts bytes that the caller has read. */
  countRead(principal: Principal, bytes: number): Promise<void>;

  /**
   * Looks again, when a body has arrived, whether the credential still counts: it may have taken long.
   *
   * @throws IdentityError.
   */
  assertStillValid(ctx: Request): Promise<void>;

  /**
   * Refuses a start that a learner's token is not for.
   *
   * @throws IdentityError.
   */
  assertMayStart(principal: Principal, requested: DefenseOwner): void;

  /**
   * Takes one of the starts that a token has left, as long as it is at work; returns what gives it back.
   *
   * @throws StartsUsedUp, and RequestError 409 when those that are left are at work already.
   */
  acquireStart(principal: Principal): Promise<() => void>;

  /** Writes down who reads a defense that is not their own; to be called before the first byte of it is sent. */
  noteReading(principal: Principal, defenseId: string): Promise<void>;

  /** Writes down who lists defenses; to be called before the first byte of the list is sent. */
  noteListing(principal: Principal): Promise<void>;

  /** Throws for a defense that somebody may not have, what is thrown for one that does not exist. */
  assertMayHave(principal: Principal, defenseId: string): Promise<void>;
}

/** Everybody may do everything (`AUTH=none`). */
export const openGate: Gate = {
  admit: async () => ANYONE,
  countAttempt: async () => {},
  assertMayHave: async () => {},
  assertMayRead: async () => {},
  countRead: async () => {},
  noteReading: async () => {},
  noteListing: async () => {},
  assertMayStart: () => {},
  forgetAttempt: async () => {},
  assertStillValid: async () => {},
  acquireStart: async () => () => {},
};

/** The name under which a caller's requests are counted. */
function callerOf(principal: KeyHolder | TokenHolder): Caller {
  const { kind } = principal;
  return { kind, name: kind === "key" ? principal.keyId : principal.tokenId };
}

/** What a gate needs that is not open. */
export interface GateParts {
  readonly identity: Identity;
  readonly rateLimits: RateLimits;
  readonly trustedProxies: TrustedProxies;
  readonly database: Database;
}

/** Only those may call who prove who they are (`AUTH=keys`). */
export function keyGate({ identity, rateLimits, trustedProxies, database }: GateParts): Gate {
  const ownerOf = defenseOwner(database);

  async function count(ctx: Request, kind: Caller["kind"], name: string): Promise<void> {
    ctx.set({ ...(await rateLimits.admit({ kind, name })) });
  }

  const countAttempt = (ctx: Request) => count(ctx, "address", clientAddress(ctx.req, trustedProxies));

  const starts = new InFlightStarts(database);

  const reads = new AuditedReads(database, systemClock);

  async function principalOf({ req }: Request): Promise<KeyHolder | TokenHolder> {
    const [header, ...more] = req.headersDistinct.authorization ?? [];
    if (more.length > 0) throw new IdentityError("malformed", "there must be one Authorization header only");
    return identity.principalOf(header);
  }

  return {
    countAttempt,
    forgetAttempt: (ctx) =>
      rateLimits.forget({ kind: "address", name: clientAddress(ctx.req, trustedProxies) }),
    assertStillValid: async (ctx) => void (await principalOf(ctx)),

    async admit(ctx, callers) {
      if (callers === "everybody") return ANYONE;
      const principal = await principalOf(ctx).catch(async (error) => {
        if (error instanceof IdentityError) await countAttempt(ctx);
        throw error;
      });
      const { kind, name } = callerOf(principal);
      await count(ctx, kind, name);
      if (!callers.includes(principal.role))
        throw new IdentityError(
          "forbidden",
          `this is not for the role ${principal.role}`,
          credentialIds(principal),
        );
      return principal;
    },

    async assertMayRead(principal) {
      if (principal.kind !== "anyone") await rateLimits.assertMayRead(callerOf(principal));
    },
    async countRead(principal, bytes) {
      if (principal.kind !== "anyone") await rateLimits.countRead(callerOf(principal), bytes);
    },

    async assertMayHave(principal, defenseId) {
      if (!hasOnlyTheirOwn(principal)) return;
      const owner = await ownerOf(defenseId);
      if (!owner || !isOwn(principal, { id: defenseId, ...owner })) throw defenseNotFound(defenseId);
    },

    noteReading: (principal, defenseId) => reads.note(principal, { action: "read", defenseId }),
    noteListing: (principal) => reads.note(principal, { action: "list" }),

    assertMayStart(principal, requested) {
      if (hasOnlyTheirOwn(principal)) assertMayStart(principal, requested);
    },

    async acquireStart(principal) {
      return hasOnlyTheirOwn(principal) ? starts.acquire(principal) : () => {};
    },
  };
}
