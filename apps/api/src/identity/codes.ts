import type { Clock } from "defense-core";
import type { Database } from "../database/database.js";
import { storeCall } from "../database/store-errors.js";
import { changeOnRecord } from "./audit.js";
import { assertValid, statusOfToken } from "./credential-status.js";
import { type CredentialIds, IdentityError } from "./identity-error.js";
import { credentialIds } from "./principal.js";
import { sha256 } from "./random.js";
import { signToken } from "./token-text.js";

export interface RedeemedToken {
  readonly token: string;
  readonly expiresAt: Date;
}

const CODE = /^[\w-]{43}$/;

/**
 * Redeems a one-time code for the token that was minted with it, by signing the same content again with the same key.
 * If several callers redeem a code, on any server, only one gets the token.
 *
 * @throws IdentityError if the code or its token is no longer valid.
 */
export async function redeemCode(database: Database, code: string, clock: Clock): Promise<RedeemedToken> {
  if (!CODE.test(code)) throw new IdentityError("malformed", "the code is malformed");
  const codeHash = sha256(code);
  const { token } = database.client;
  const row = await storeCall(database, () =>
    token.findUnique({ where: { codeHash }, include: { key: true, signingKey: true } }),
  );
  if (row === null) throw new IdentityError("unknown", "the code is unknown");
  const now = clock.now();
  const status = statusOfToken(row);
  const ids = credentialIds(status.principal);
  if (row.codeUsedAt !== null || row.codeExpiresAt === null || row.codeExpiresAt <= now) throw usedUp(ids);
  assertValid(status, now);
  const { id, secret } = row.signingKey;
  if (secret === null) throw new IdentityError("revoked", "the credential has been revoked", ids);
  const event = { by: status.principal, action: "token.exchange", target: row.id } as const;
  const isFirst = await changeOnRecord(database, now, event, (client) =>
    client.token.updateMany({ where: { codeHash, codeUsedAt: null }, data: { codeUsedAt: now } }),
  );
  if (!isFirst) throw usedUp(ids);
  return { token: await signToken(row, { id, secret }), expiresAt: row.expiresAt };
}

function usedUp(ids: CredentialIds): IdentityError {
  const detail = "the code has already been used or has expired: ask for a new link";
  return new IdentityError("expired", detail, ids);
}
