import { checkConformance, type Stage } from "../../src/index.js";
import { contractWith } from "./contracts.js";

export const testStage: Stage = { name: "Test", command: "npm test", required: true };
export const unitStage: Stage = { name: "Unit", command: "npm run unit", required: true };

/** The findings for a contract with these additional members, as `line rule`. */
export function findingsOf(changes: object, input: { workflow: string } | { script: string }): string[] {
  const contract = contractWith(changes);
  return checkConformance({ contract, ...input }).findings.map(({ line, rule }) => `${line} ${rule}`);
}
