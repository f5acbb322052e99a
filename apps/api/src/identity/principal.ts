import type { CredentialIds } from "./identity-error.js";

/** The roles of API keys. */
export const KEY_ROLES = ["operator", "host", "reviewer"] as const;
export type KeyRole = (typeof KEY_ROLES)[number];

/** The roles of tokens. */
export type TokenRole = "learner" | "reviewer";

export type Role = KeyRole | TokenRole;

/** The sender of a request. */
export type Principal = Anyone | KeyHolder | TokenHolder;

/** Any caller under `AUTH=none`. */
export interface Anyone {
  readonly kind: "anyone";
}

/** The holder of an API key. */
export interface KeyHolder {
  readonly kind: "key";
  readonly role: KeyRole;
  readonly keyId: string;
}

/** The holder of a token. */
export interface TokenHolder {
  readonly kind: "token";
  readonly role: TokenRole;
  /** The token's `jti`. */
  readonly tokenId: string;
  /** The API key that minted the token. */
  readonly keyId: string;
  /** The learner's or the reviewer's id. */
  readonly subject: string;
  readonly taskId: string | null;
  /** The defense that the token is limited to, if any. */
  readonly defenseId: string | null;
  /** How many defenses the token may start. */
  readonly starts: number;
}

/** The ids of a credential and of the key that minted it. */
export function credentialIds(holder: KeyHolder | TokenHolder): CredentialIds {
  const { keyId } = holder;
  return holder.kind === "token" ? { keyId, tokenId: holder.tokenId } : { keyId };
}

export const ANYONE: Anyone = { kind: "anyone" };

/** A stable name, which is the same for a renewed token: `anyone`, `key:<id>`, `learner:<sub>` or `reviewer:<sub>`. */
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
