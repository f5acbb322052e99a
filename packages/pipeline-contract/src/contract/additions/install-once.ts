import { type Contract, type ContractCommand, commandsOf } from "../contract.js";
import { malformed, type Refusal } from "../refusal.js";
import { variablesOf } from "./variables.js";
import { directoryOf } from "./working-directory.js";

/** The install that a script may run only once, before all other commands, if the contract allows this. */
export function sharedInstall({ install_once, stages }: Contract): ContractCommand | undefined {
  if (!install_once) return undefined;
  return stages
    .filter(({ required }) => required)
    .flatMap(commandsOf)
    .find(({ kind }) => kind === "install");
}

/** Rejects a shared install unless all installs have the same effect and at least one required stage has an install. */
export function refusedInstall(contract: Contract): Refusal[] {
  if (!contract.install_once) return [];
  const installs = contract.stages.flatMap((stage) => {
    const install = commandsOf(stage).find(({ kind }) => kind === "install");
    if (!install) return [];
    const context = [directoryOf(contract, stage), ...[...variablesOf(contract, stage)].sort()];
    return [JSON.stringify([install.text, context])];
  });
  if (new Set(installs).size > 1) {
    const message = "Not all stages run the same install with the same variables in the same folder.";
    return [malformed(["install_once"], message, "Give them the same `install`, or remove `install_once`.")];
  }
  if (installs.length === 0 || sharedInstall(contract)) return [];
  const message = "Only optional stages have an install; if it fails, they have to be skipped one by one.";
  return [malformed(["install_once"], message, "Remove `install_once`.")];
}
