/** Why a caller is refused: `forbidden` is about authorisation, the others about authentication. */
export const REFUSAL_REASONS = [
  "missing",
  "malformed",
  "unknown",
  "revoked",
  "expired",
  "forbidden",
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

/** The ids in a credential, which are not secret. An unknown credential only claims them. */
export interface CredentialIds {
  readonly keyId?: string;
  readonly tokenId?: string;
}

/** A credential is not valid, or does not suffice. */
export class IdentityError extends Error {
  override readonly name = "IdentityError";
  readonly reason: RefusalReason;
  /** One sentence for the client, without any part of the credential. */
  readonly detail: string;
  /** For the log and the audit: lower-case letters and digits, at most 40 of them. */
  readonly ids: CredentialIds;

  constructor(reason: RefusalReason, detail: string, ids: CredentialIds = {}) {
    super(detail);
    this.reason = reason;
    this.detail = detail;
    this.ids = ids;
  }
}
