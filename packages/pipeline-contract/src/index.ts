export { type Conformance, type ConformanceInput, checkConformance } from "./check/check-conformance.js";
export type { Contract, Stage, Triggers } from "./contract/contract.js";
export { ContractError } from "./contract/contract-error.js";
export {
  type ContractResult as ContractReading,
  readContract,
  validateContract,
} from "./contract/reading/read-contract.js";
export { type CheckOptions, type CheckResult, check } from "./files/check.js";
export { FileError, type NeededFile } from "./files/file-error.js";
export type { TextFile } from "./files/text-file.js";
export type { Finding } from "./findings/finding.js";
export type { IgnoredFinding, IgnoredRule } from "./findings/ignored.js";
export { type RuleId, rules, type Severity } from "./findings/rules.js";
export { type Forge, forges } from "./generate/forge.js";
export { generateScript } from "./generate/script.js";
export { generateWorkflow, type WorkflowOptions } from "./generate/workflow.js";
export type { Position } from "./source/text.js";
