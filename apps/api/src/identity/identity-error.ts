/** Why somebody is refused; all but `forbidden` are about who they are, and that is about what they may do. */
export type RefusalReason = "missing" | "malformed" | "unknown" | "revoked" | "expired" | "forbidden";

/** A credential that does not count, or does not suffice. */
export class IdentityError extends Error {
  override readonly name = "IdentityError";
  readonly reason: RefusalReason;
  /** One sentence for the client, with nothing of the credential. */
  readonly detail: string;

  constructor(reason: RefusalReason, detail: string) {
    super(detail);
    this.reason = reason;
    this.detail = detail;
  }
}
