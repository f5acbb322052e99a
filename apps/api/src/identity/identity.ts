import { type Clock, systemClock } from "defense-core";
import type { Database } from "../database/database.js";
import type { Revoked } from "./api-keys.js";
import { type RedeemedToken, redeemCode } from "./codes.js";
import { credentials, type PrincipalOf } from "./credentials.js";
import type { KeyHolder } from "./principal.js";
import { type MintedToken, mintToken, revokeToken, type TokenRequest } from "./tokens.js";

/** Identifies callers, and mints tokens for others. */
export interface Identity {
  /**
   * Identifies the sender from the value of an `Authorization` header.
   *
   * @throws IdentityError if the credential is not valid.
   * @throws DefenseError if the database fails.
   */
  readonly principalOf: PrincipalOf;
  /** See {@link mintToken}. */
  mint(minter: KeyHolder, request: TokenRequest): Promise<MintedToken>;
  /** See {@link revokeToken}. */
  revoke(by: KeyHolder, tokenId: string): Promise<Revoked>;
  /** See {@link redeemCode}. */
  exchange(code: string): Promise<RedeemedToken>;
}

/** Manages the identities in a database. Create one per process: it caches reads for a few seconds. */
export function createIdentity(database: Database, clock: Clock = systemClock): Identity {
  return {
    principalOf: credentials(database, clock),
    mint: (minter, request) => mintToken(database, minter, request, clock),
    revoke: (by, tokenId) => revokeToken(database, tokenId, clock, by),
    exchange: (code) => redeemCode(database, code, clock),
  };
}
