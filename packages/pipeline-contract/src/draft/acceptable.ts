import type { Contract } from "../contract/contract.js";
import { validateContract } from "../contract/reading/read-contract.js";

/** A valid contract to which the members are added for a test. */
const PLAIN: Contract = {
  name: "CI",
  triggers: { push: ["main"], pull_request: [] },
  runner: "ubuntu-latest",
  stages: [{ name: "Test", command: "true", required: true }],
};

export function isAcceptable(members: Partial<Contract>): boolean {
  return validateContract({ ...PLAIN, ...members }).contract !== undefined;
}
