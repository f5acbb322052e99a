import type { Finding } from "../findings/finding.js";

/** Thrown by the generators when they are given something that is no contract, or that cannot be expressed. */
export class ContractError extends Error {
  override readonly name = "ContractError";
  /** All that is wrong with it. */
  readonly findings: readonly Finding[];

  constructor(findings: readonly Finding[]) {
    super(findings.map(({ message, fix }) => `${message} ${fix}`).join("\n"));
    this.findings = findings;
  }
}
