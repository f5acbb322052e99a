import { collectFindings } from "../../findings/collect.js";
import type { Finding, ReportFinding } from "../../findings/finding.js";
import type { RuleId } from "../../findings/rules.js";
import { START } from "../../source/text.js";
import { keyAt, nodeAt, plainValue, type SourceNode } from "../../source/tree.js";
import { readYaml } from "../../source/yaml.js";
import { malformedAdditions } from "../additions/malformed-additions.js";
import type { Contract } from "../contract.js";
import { inexpressible } from "./expressible.js";
import { unknownMembers } from "./unknown-members.js";
import {
  additionViolations,
  contractViolations,
  isContract,
  pathText,
  type Violation,
} from "./violations.js";

/** A valid contract, or the findings that explain why it is invalid. In both cases, hints at possible mistakes. */
export type ContractResult = { readonly hints: readonly Finding[] } & (
  | { readonly contract: Contract; readonly findings: readonly [] }
  | { readonly contract: undefined; readonly findings: readonly Finding[] }
);

/**
 * Reads a contract from JSON or YAML and validates it (specification, "Pipeline contract document"). Each finding gives
 * the line and column, the path of the value, what was found and what is allowed. Never throws.
 *
 * @param file the file name to use in findings
 *
 * @example
 * ```js
 * import { readContract } from "pipeline-contract";
 *
 * const { contract, findings } = readContract("name: CI\nrunner: 3\n", "pipeline.yaml");
 * contract; // => undefined
 * findings.map(({ line, message }) => `${line}: ${message}`)[2];
 * // => "2: runner is the number 3; it must be of type string."
 * ```
 */
export function readContract(text: string, file = "contract"): ContractResult {
  const { root, problem } = readYaml(text);
  if (problem) {
    const findings = collectFindings(file, (report) => report("contract/unreadable", problem, problem));
    return { contract: undefined, findings, hints: [] };
  }
  return resultOf(plainValue(root), root, file);
}

/**
 * Validates a parsed contract. All findings are at line 1, column 1. Never throws.
 *
 * @example
 * ```js
 * import { validateContract } from "pipeline-contract";
 *
 * const { findings } = validateContract({ name: "CI", runner: "ubuntu-latest", stages: [] });
 * findings.map(({ message }) => message);
 * // => ["triggers is missing.", "stages is empty; it must have at least 1 item."]
 * ```
 */
export function validateContract(value: unknown, file = "contract"): ContractResult {
  return resultOf(value, undefined, file);
}

function resultOf(value: unknown, root: SourceNode | undefined, file: string): ContractResult {
  const findings = collectFindings(file, (report) => reportValue(value, root, report));
  const hints = hintsAt(value, root, file);
  if (findings.length > 0) return { contract: undefined, findings, hints };
  return { contract: value as Contract, findings: [], hints };
}

function reportValue(value: unknown, root: SourceNode | undefined, report: ReportFinding): void {
  const location = (path: readonly string[]) => (root ? nodeAt(root, path) : START);
  const violates = (rule: RuleId, { path, message, found, allowed, fix }: Violation) => {
    report(rule, location(path), { message, fix, path: pathText(path), expected: allowed, actual: found });
  };
  for (const violation of contractViolations(value)) violates("contract/schema", violation);
  if (!isContract(value)) return;
  const violations = additionViolations(value);
  for (const violation of violations) violates("contract/addition", violation);
  if (violations.length > 0) return;
  for (const { rule, path, message, fix } of [...malformedAdditions(value), ...inexpressible(value)]) {
    report(rule, location(path), { message, fix, path: pathText(path) });
  }
}

function hintsAt(value: unknown, root: SourceNode | undefined, file: string): Finding[] {
  return collectFindings(file, (report) => {
    for (const { path, name, meant } of unknownMembers(value)) {
      report("contract/unknown-member", root ? keyAt(root, path) : START, {
        message: `The member ${JSON.stringify(name)} is unknown, so it has no effect.`,
        fix: `Did you mean \`${meant}\`?`,
        path: pathText(path),
        expected: meant,
        actual: name,
      });
    }
  });
}
