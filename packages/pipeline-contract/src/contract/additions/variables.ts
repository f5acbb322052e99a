import { isNamedVariable } from "../../shell/names.js";
import type { Contract, Stage, Variables } from "../contract.js";
import { malformed, type Refusal } from "../refusal.js";

/** The environment variables of a stage's commands. Those of the stage override those of the contract. */
export function variablesOf({ env }: Pick<Contract, "env">, stage: Stage): ReadonlyMap<string, string> {
  return new Map(Object.entries({ ...env, ...stage.env }));
}

/** Rejects variables that a workflow and a script cannot set with the same effect. */
export function refusedVariables({ env, stages }: Contract): Refusal[] {
  return [
    ...refusedIn(["env"], env),
    ...stages.flatMap((stage, index) => refusedIn(["stages", `${index}`, "env"], stage.env)),
  ];
}

function refusedIn(path: readonly string[], env: Variables = {}): Refusal[] {
  return Object.entries(env).flatMap(([name, value]) => {
    const reason = whyNoVariable(name, value);
    if (reason === undefined) return [];
    return [
      malformed([...path, name], `The variable ${JSON.stringify(name)} cannot be set: ${reason}.`, FIX),
    ];
  });
}

const FIX = "Remove it, or set the variable in the command.";

const OF_FORGE = /^(?:ACTIONS|FORGEJO|GITEA|GITHUB|RUNNER)_/;

function whyNoVariable(name: string, value: string): string | undefined {
  if (!/^[A-Za-z_]\w*$/.test(name))
    return "a name consists of letters, digits and underscores, and does not begin with a digit";
  if (OF_FORGE.test(name)) return "the forge sets it";
  if (isNamedVariable(name)) return "shells act on it, but differently at startup and later";
  if (value.includes("\0")) return "its value contains a NUL character";
  return value.isWellFormed() ? undefined : "its value contains an unpaired surrogate";
}
