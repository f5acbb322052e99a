import type { Context } from "koa";
import type { TrustedProxies } from "../config/network.js";
import type { Database } from "../database/database.js";
import { hasOnlyTheirOwn } from "../identity/ownership.js";
import type { KeyHolder, Principal, TokenHolder } from "../identity/principal.js";
import { clientAddress } from "./client-address.js";
import { InFlightStarts } from "./in-flight-starts.js";
import type { Caller, RateLimits } from "./rate-limits.js";

type Request = Pick<Context, "req" | "set">;

/** What callers can use up: requests and bytes a minute, and the starts of a token. */
export interface Quotas {
  /**
   * Counts a request, and sets the headers that say how many are left.
   *
   * @throws RequestError 429.
   */
  countRequest(ctx: Request, holder: KeyHolder | TokenHolder): Promise<void>;

  /**
   * Counts a request by which a client may try out credentials.
   *
   * @throws RequestError 429.
   */
  countAttempt(ctx: Request): Promise<void>;

  /** Takes a successful attempt out of the count again. */
  forgetAttempt(ctx: Request): Promise<void>;

  /** @throws RequestError 429 if the caller has read too many bytes. */
  assertMayRead(principal: Principal): Promise<void>;

  /** Counts bytes that the caller has read. */
  countRead(principal: Principal, bytes: number): Promise<void>;

  /**
   * Acquires one of the starts that a token has left, for as long as the start takes; returns what releases it.
   *
   * @throws StartsUsedUp.
   * @throws RequestError 409 if all starts that are left are in flight.
   */
  acquireStart(principal: Principal): Promise<() => void>;
}

/** Without limits (`AUTH=none`). */
export const noQuotas: Quotas = {
  countRequest: async () => {},
  countAttempt: async () => {},
  forgetAttempt: async () => {},
  assertMayRead: async () => {},
  countRead: async () => {},
  acquireStart: async () => () => {},
};

/** What quotas are counted with. */
export interface QuotaParts {
  readonly rateLimits: RateLimits;
  readonly trustedProxies: TrustedProxies;
  readonly database: Database;
}

/** The quotas of those who have a key or a token, and of addresses without (`AUTH=keys`). */
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

/** The name under which a caller's requests are counted. */
function callerOf(holder: KeyHolder | TokenHolder): Caller {
  return { kind: holder.kind, name: holder.kind === "key" ? holder.keyId : holder.tokenId };
}
