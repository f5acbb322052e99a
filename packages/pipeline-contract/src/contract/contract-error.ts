import type { Finding } from "../findings/finding.js";

/** Thrown by the generators if the contract is invalid or cannot be expressed. */
export class ContractError extends Error {
  override readonly name = "ContractError";
  /** All errors in the contract. */
  readonly findings: readonly Finding[];

  constructor(findings: readonly Finding[]) {
    super(findings.map(({ message, fix }) => `${message} ${fix}`).join("\n"));
    this.findings = findings;
  }
}
