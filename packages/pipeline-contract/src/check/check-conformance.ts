import type { Contract } from "../contract/contract.js";
import { readContract, validateContract } from "../contract/read-contract.js";
import type { Finding } from "../findings/finding.js";
import { checkScript } from "./script/check-script.js";
import { checkWorkflow } from "./workflow/check-workflow.js";

/** The texts to compare. Whatever is left out is not checked. */
export interface ConformanceInput {
  /** The contract as text (JSON or YAML) or as a parsed value. */
  readonly contract: string | Contract;
  /** The text of a GitHub, Gitea or Forgejo workflow. */
  readonly workflow?: string | undefined;
  /** The text of the local script. */
  readonly script?: string | undefined;
  /** The file names to use in findings. */
  readonly files?: { readonly contract?: string; readonly workflow?: string; readonly script?: string };
}

/** Whether everything conforms, and if not, what differs or cannot be decided. */
export interface Conformance {
  /** There are no findings. */
  readonly conforms: boolean;
  readonly findings: readonly Finding[];
  /** What may be a slip in the contract. Hints have no effect on the result. */
  readonly hints: readonly Finding[];
}

/**
 * Checks a workflow and a local script against a contract (specification, "Conformance rules"). It is pure: it reads no
 * files and runs nothing. It never throws; anything that cannot be read or decided is reported as a finding.
 *
 * @example
 * ```js
 * import { checkConformance } from "pipeline-contract";
 *
 * const contract = {
 *   name: "CI",
 *   triggers: { push: ["main"], pull_request: [] },
 *   runner: "ubuntu-latest",
 *   stages: [{ name: "Test", command: "npm test", required: true }],
 * };
 * const { conforms, findings } = checkConformance({ contract, script: "npm test || true" });
 * conforms; // => false
 * findings.map(({ rule, stage }) => `${rule} in ${stage}`); // => ["script/tolerant in Test"]
 * ```
 */
export function checkConformance({ contract, workflow, script, files = {} }: ConformanceInput): Conformance {
  const reading =
    typeof contract === "string"
      ? readContract(contract, files.contract)
      : validateContract(contract, files.contract);
  const { hints } = reading;
  if (!reading.contract) return { conforms: false, findings: reading.findings, hints };

  const valid = reading.contract;
  const findings = [
    ...(workflow === undefined ? [] : checkWorkflow(valid, workflow, files.workflow)),
    ...(script === undefined ? [] : checkScript(valid, script, files.script)),
  ];
  return { conforms: findings.length === 0, findings, hints };
}
