import type { Contract } from "../contract/contract.js";
import { validateContract } from "../contract/reading/read-contract.js";

/** A contract with nothing in it that anybody could object to. */
const PLAIN: Contract = {
  name: "CI",
  triggers: { push: ["main"], pull_request: [] },
  runner: "ubuntu-latest",
  stages: [{ name: "Test", command: "true", required: true }],
};

/** Whether a contract may have these members. */
export function isAcceptable(members: Partial<Contract>): boolean {
  return validateContract({ ...PLAIN, ...members }).contract !== undefined;
}
