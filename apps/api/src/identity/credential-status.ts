import type { Prisma } from "../generated/sqlite/client.js";
import { IdentityError } from "./identity-error.js";
import {
  credentialIds,
  type KeyHolder,
  type KeyRole,
  type TokenHolder,
  type TokenRole,
} from "./principal.js";
import { TOKEN_LIMITS } from "./token-limits.js";

export interface CredentialStatus {
  readonly principal: KeyHolder | TokenHolder;
  readonly isRevoked: boolean;
  readonly expiresAt: Date | null;
}

type KeyRow = Prisma.ApiKeyGetPayload<object>;

type TokenRow = Prisma.TokenGetPayload<{ include: { key: true } }>;

export function statusOfKey({ id, role, revokedAt, expiresAt }: KeyRow): CredentialStatus {
  return {
    principal: { kind: "key", role: role as KeyRole, keyId: id },
    isRevoked: revokedAt !== null,
    expiresAt,
  };
}

/** A token's status is never better than that of the key that minted it. */
export function statusOfToken(row: TokenRow): CredentialStatus {
  const { id, keyId, role, subject, taskId, defenseId, starts, revokedAt, expiresAt, key } = row;
  return {
    principal: {
      kind: "token",
      role: role as TokenRole,
      tokenId: id,
      keyId,
      subject,
      taskId,
      defenseId,
      starts,
    },
    isRevoked: revokedAt !== null || key.revokedAt !== null,
    expiresAt: key.expiresAt !== null && key.expiresAt < expiresAt ? key.expiresAt : expiresAt,
  };
}

/** How far apart the clocks of two servers may be. */
const CLOCK_SKEW_MS = 5 * 60 * 1_000;

const MAX_TOKEN_MS = TOKEN_LIMITS.maxSeconds * 1_000 + CLOCK_SKEW_MS;

/** @throws IdentityError if the credential is not valid at this time. */
export function assertValid({ principal, isRevoked, expiresAt }: CredentialStatus, now: Date): void {
  const ids = credentialIds(principal);
  if (isRevoked) throw new IdentityError("revoked", "the credential has been revoked", ids);
  const remainingMs = expiresAt === null ? Number.POSITIVE_INFINITY : expiresAt.getTime() - now.getTime();
  if (remainingMs <= 0) throw new IdentityError("expired", "the credential has expired", ids);
  // Only a server whose clock was ahead can have minted such a token.
  if (principal.kind === "token" && remainingMs > MAX_TOKEN_MS)
    throw new IdentityError("malformed", "the token is valid for longer than any token may be", ids);
}
