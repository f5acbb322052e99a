import type { Context } from "koa";
import type { TrustedProxies } from "../config/network.js";
import type { Database } from "../database/database.js";
import { hasOnlyTheirOwn } from "../identity/ownership.js";
import type { KeyHolder, Principal, TokenHolder } from "../identity/principal.js";
import { clientAddress } from "./client-address.js";
import { InFlightStarts } from "./in-flight-starts.js";
import type { Caller, RateLimits } from "./rate-limits.js";

type Request = Pick<Context, "req" | "set">;

/** Limits what callers may use: requests and bytes per minute, and a token's starts. */
export interface Quotas {
  /**
   * Counts a request, and sets the headers that say how many requests are left.
   *
   * @throws RequestError 429
   */
  countRequest(ctx: Request, holder: KeyHolder | TokenHolder): Promise<void>;

  /**
   * Counts a request that may be an attempt to guess credentials.
   *
   * @throws RequestError 429
   */
  countAttempt(ctx: Request): Promise<void>;

  forgetAttempt(ctx: Request): Promise<void>;

  /** @throws RequestError 429 if the caller has read too many bytes. */
  assertMayRead(principal: Principal): Promise<void>;

  countRead(principal: Principal, bytes: number): Promise<void>;

  /**
   * Acquires one of a token's remaining starts while a defense is being started. Resolves to the function that releases
   * it.
   *
   * @throws StartsUsedUp
   * @throws RequestError 409 if all remaining starts are in flight.
   */
  acquireStart(principal: Principal): Promise<() => void>;
}

/** No limits (`AUTH=none`). */
export const noQuotas: Quotas = {
  countRequest: async () => {},
  countAttempt: async () => {},
  forgetAttempt: async () => {},
  assertMayRead: async () => {},
  countRead: async () => {},
  acquireStart: async () => () => {},
};

export interface QuotaParts {
  readonly rateLimits: RateLimits;
  readonly trustedProxies: TrustedProxies;
  readonly database: Database;
}

/** The quotas of holders of a key or a token, and of addresses without either (`AUTH=keys`). */
export function callerQuotas({ rateLimits, trustedProxies, database }: QuotaParts): Quotas {
  const starts = new InFlightStarts(database);

  const addressOf = ({ req }: Request): Caller => ({
    kind: "address",
    name: clientAddress(req, trustedProxies),
  });

  async function count(ctx: Request, caller: Caller): Promise<void> {
    ctx.set({ ...(await rateLimits.admit(caller)) });
  }

  return {
    countRequest: (ctx, holder) => count(ctx, callerOf(holder)),
    countAttempt: (ctx) => count(ctx, addressOf(ctx)),
    forgetAttempt: (ctx) => rateLimits.forget(addressOf(ctx)),
    async assertMayRead(principal) {
      if (principal.kind !== "anyone") await rateLimits.assertMayRead(callerOf(principal));
    },
    async countRead(principal, bytes) {
      if (principal.kind !== "anyone") await rateLimits.countRead(callerOf(principal), bytes);
    },
    acquireStart: async (principal) => (hasOnlyTheirOwn(principal) ? starts.acquire(principal) : () => {}),
  };
}

function callerOf(holder: KeyHolder | TokenHolder): Caller {
  return { kind: holder.kind, name: holder.kind === "key" ? holder.keyId : holder.tokenId };
}
