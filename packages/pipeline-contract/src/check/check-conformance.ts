import type { Contract } from "../contract/contract.js";
import { readContract, validateContract } from "../contract/read-contract.js";
import { type Finding, reportTo, sorted } from "./finding.js";
import { checkScript } from "./script/check-script.js";
import { checkWorkflow } from "./workflow/check-workflow.js";

/** What is compared. Whatever is left out is not checked. */
export interface ConformanceInput {
  /** As text (JSON or YAML), or parsed. */
  readonly contract: string | Contract;
  /** The text of a workflow of GitHub, Gitea or Forgejo. */
  readonly workflow?: string | undefined;
  /** The text of the local script. */
  readonly script?: string | undefined;
  /** How findings name the texts. */
  readonly files?: { readonly contract?: string; readonly workflow?: string; readonly script?: string };
}

/** Whether all conforms; if not, what does not, or cannot be decided. */
export interface Conformance {
  readonly conforms: boolean;
  readonly findings: readonly Finding[];
}

/**
 * Checks a workflow and a local script against a contract (specification, "Conformance rules"). Pure: it reads no
 * files and runs nothing. It never throws; what cannot be read or decided is a finding.
 */
export function checkConformance({ contract, workflow, script, files = {} }: ConformanceInput): Conformance {
  const reading =
    typeof contract === "string"
      ? readContract(contract, files.contract)
      : validateContract(contract, files.contract);
  if (!reading.contract) return { conforms: false, findings: reading.findings };

  const valid = reading.contract;
  const findings = [
    ...(workflow === undefined ? [] : findingsInWorkflow(valid, workflow, files.workflow)),
    ...(script === undefined ? [] : findingsInScript(valid, script, files.script)),
  ];
  return { conforms: findings.length === 0, findings };
}

/** What in a workflow differs from a contract that is known to be valid. */
export function findingsInWorkflow(contract: Contract, workflow: string, file = "workflow"): Finding[] {
  const findings: Finding[] = [];
  checkWorkflow(contract, workflow, reportTo(findings, file));
  return sorted(findings);
}

/** What in a script differs from a contract that is known to be valid. */
export function findingsInScript(contract: Contract, script: string, file = "script"): Finding[] {
  const findings: Finding[] = [];
  checkScript(contract, script, reportTo(findings, file));
  return sorted(findings);
}
