import type { CredentialIds } from "./identity-error.js";

export const KEY_ROLES = ["operator", "host", "reviewer"] as const;
export type KeyRole = (typeof KEY_ROLES)[number];

export type TokenRole = "learner" | "reviewer";

export type Role = KeyRole | TokenRole;

export type Principal = Anyone | KeyHolder | TokenHolder;

/** Any caller under `AUTH=none`. */
export interface Anyone {
  readonly kind: "anyone";
}

export interface KeyHolder {
  readonly kind: "key";
  readonly role: KeyRole;
  readonly keyId: string;
}

export interface TokenHolder {
  readonly kind: "token";
  readonly role: TokenRole;
  /** The token's `jti`. */
  readonly tokenId: string;
  readonly keyId: string;
  /** The learner's or the reviewer's ID. */
  readonly subject: string;
  readonly taskId: string | null;
  /** The only defense that the token covers; `null` if it is not limited to one. */
  readonly defenseId: string | null;
  readonly starts: number;
}

/** The IDs of a credential and of the key that minted it. */
export function credentialIds(holder: KeyHolder | TokenHolder): CredentialIds {
  const { keyId } = holder;
  return holder.kind === "token" ? { keyId, tokenId: holder.tokenId } : { keyId };
}

export const ANYONE: Anyone = { kind: "anyone" };

/**
 * A stable name, which stays the same for a renewed token: `anyone`, `key:<id>`, `learner:<sub>`, or `reviewer:<sub>`.
 */
export function principalName(principal: Principal): string {
  switch (principal.kind) {
    case "anyone":
      return "anyone";
    case "key":
      return `key:${principal.keyId}`;
    case "token":
      return `${principal.role}:${principal.subject}`;
  }
}
