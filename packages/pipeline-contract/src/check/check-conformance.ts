import type { Contract } from "../contract/contract.js";
import { readContract, validateContract } from "../contract/reading/read-contract.js";
import type { Finding } from "../findings/finding.js";
import type { IgnoredFinding } from "../findings/ignored.js";
import { positionsIn } from "../source/positions.js";
import { START } from "../source/text.js";
import { compare } from "./compare.js";
import { hintsAtUnused } from "./unused-ignores.js";

/** The texts to compare. Omitted texts are not checked. */
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

/** The result of a check: what differs, and what cannot be decided. */
export interface Conformance {
  /** True if there are no findings, apart from ignored ones. */
  readonly conforms: boolean;
  readonly findings: readonly Finding[];
  /** Findings that the contract ignores, with the reasons. */
  readonly ignored: readonly IgnoredFinding[];
  /** Possible mistakes in the contract. Hints do not affect `conforms`. */
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
  if (!reading.contract) return { conforms: false, findings: reading.findings, ignored: [], hints };

  const workflows = workflow === undefined ? [] : [{ text: workflow, name: files.workflow }];
  const scripts = script === undefined ? [] : [{ text: script, name: files.script }];
  const { findings, ignored } = compare(reading.contract, workflows, scripts);
  const rangeOf = typeof contract === "string" ? positionsIn(contract) : () => START;
  const unused = hintsAtUnused(reading.contract, { ignored, workflows, scripts }, files.contract, rangeOf);
  return { conforms: findings.length === 0, findings, ignored, hints: [...hints, ...unused] };
}
