/** Why a caller is refused: `forbidden` is about authorization, the others are about authentication. */
export const REFUSAL_REASONS = [
  "missing",
  "malformed",
  "unknown",
  "revoked",
  "expired",
  "forbidden",
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

/** The IDs in a credential, which are not secret. An unknown credential merely claims them. */
export interface CredentialIds {
  readonly keyId?: string;
  readonly tokenId?: string;
}

export class IdentityError extends Error {
  override readonly name = "IdentityError";
  readonly reason: RefusalReason;
  /** One sentence for the client, without any part of the credential. */
  readonly detail: string;
  /** For the log and the audit: lowercase letters and digits, at most 40. */
  readonly ids: CredentialIds;

  constructor(reason: RefusalReason, detail: string, ids: CredentialIds = {}) {
    super(detail);
    this.reason = reason;
    this.detail = detail;
    this.ids = ids;
  }
}
