import type { Contract } from "../contract.js";
import { ContractError } from "../contract-error.js";
import { readContract, validateContract } from "./read-contract.js";

/**
 * Validates a contract. Reads it first if it is text.
 * @throws {ContractError} if the contract is invalid or cannot be expressed
 */
export function validContract(contract: string | Contract): Contract {
  const reading = typeof contract === "string" ? readContract(contract) : validateContract(contract);
  if (!reading.contract) throw new ContractError(reading.findings);
  return reading.contract;
}
