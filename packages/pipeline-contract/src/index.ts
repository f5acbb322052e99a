export type { Contract, Stage, Triggers } from "./contract/contract.js";
export { ContractError } from "./contract/contract-error.js";
export { type ContractReading, readContract, validateContract } from "./contract/read-contract.js";
export { type Forge, forges } from "./generate/forge.js";
export { generateScript } from "./generate/script.js";
export { generateWorkflow, type WorkflowOptions } from "./generate/workflow.js";
