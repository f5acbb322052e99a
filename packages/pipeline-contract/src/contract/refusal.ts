import type { RuleId } from "../findings/rules.js";

/** A value that the schema allows although it makes no sense, or although no workflow or script can express it. */
export interface Refusal {
  readonly rule: RuleId;
  readonly path: readonly string[];
  readonly message: string;
  readonly fix: string;
}

export function malformed(path: readonly string[], message: string, fix: string): Refusal {
  return { rule: "contract/addition", path, message, fix };
}
