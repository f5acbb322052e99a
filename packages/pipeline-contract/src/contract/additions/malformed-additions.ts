import type { Contract } from "../contract.js";
import type { Refusal } from "../refusal.js";
import { refusedActions } from "./approved-actions.js";
import { refusedIgnores } from "./ignore.js";
import { refusedInstall } from "./install-once.js";
import { refusedMatrices } from "./matrix.js";
import { refusedTriggers } from "./triggers.js";
import { refusedVariables } from "./variables.js";
import { refusedDirectories } from "./working-directory.js";

/** Finds additional properties whose types are valid but whose values are not. */
export function malformedAdditions(contract: Contract): Refusal[] {
  return [
    ...refusedTriggers(contract),
    ...refusedVariables(contract),
    ...refusedDirectories(contract),
    ...refusedInstall(contract),
    ...refusedActions(contract),
    ...refusedMatrices(contract),
    ...refusedIgnores(contract),
  ];
}
