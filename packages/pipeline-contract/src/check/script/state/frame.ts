import type { StartingOptions } from "../../../shell/options.js";
import type { ScriptFacts } from "./followed-script.js";
import { Functions } from "./functions.js";
import { Locals } from "./locals.js";
import type { LoopOrCall } from "./loop.js";
import type { Suspicion } from "./own-variables.js";
import { Parameters } from "./parameters.js";
import { Scope } from "./scope.js";
import type { Tristate } from "./tristate.js";

/** The state of a shell process. */
export interface Shell {
  /** True if `set -e` is on; `undefined` if that depends on how the script is started. */
  errexit: Tristate;
  /** True if a failure of this process fails the script, wherever it occurs. */
  readonly isFatal: Tristate;
  /** True if `set -u` may be on. */
  nounset: boolean;
  /** True if pipefail may be on. */
  readonly pipefail: boolean;
  /** The unset variable at which `set -u` may have ended this process, but not the script. */
  refused: string | undefined;
  /** The variables that the script has certainly set. */
  scope: Scope;
  /** True once it has ended, so that later statements never run. */
  ended: boolean;
  /** True if it may have ended successfully, so that later statements may not run. */
  mayHaveEnded: boolean;
  /** The contract's command whose failure ends this shell but not the script. */
  endedBy: string | undefined;
  /** True if the current function may have returned. */
  mayHaveReturned: boolean;
  /** What has changed the shell within a command of the contract. */
  changedBy: string | undefined;
  /** A variable that a command of the contract has set, and that the machine may export. */
  exposed: string | undefined;
  /** Variables that the contract's commands have set. */
  readonly setByContract: Set<string>;
  /** The contract's variables that the script has exported. */
  readonly exported: Map<string, string>;
  /** The last variable that the script has set and the machine may export. */
  suspect: SuspectVariable | undefined;
  /** The folder, relative to the repository's root; `undefined` if the text does not show it. */
  directory: string | undefined;
  /** True if the script fails if the folder does not exist. */
  missingDirectoryIsFatal: Tristate;
  readonly functions: Functions;
  readonly facts: ScriptFacts;
}

/** A variable that a script sets and the machine may export, linked to earlier ones. */
export interface SuspectVariable {
  readonly name: string;
  readonly pos: number;
  readonly suspicion: Suspicion;
  readonly before: SuspectVariable | undefined;
}

/** The deepest nesting of function calls that is followed. */
export const MAX_CALLS = 16;

/** The context in which statements run. */
export interface Frame {
  readonly shell: Shell;
  /** True if `set -e` has no effect because the status is tested. */
  readonly ignoresErrexit: boolean;
  /** True if `||` or `if` handles their failure. */
  readonly handled: boolean;
  /** True if the script fails when this shell ends with a failure. */
  readonly endIsFatal: Tristate;
  /** True if the script fails when the current function returns a failure. */
  readonly returnIsFatal: Tristate;
  /** True if a condition or loop decides whether they run. */
  readonly conditional: boolean;
  /** True if they run on some machines only. */
  readonly machineDependent: boolean;
  /** True if a condition prevents them on every machine that has what the contract's commands need. */
  readonly unreachable: boolean;
  /** True if a condition prevents them on every machine. */
  readonly neverRun: boolean;
  /** The variables and parameters that a condition has shown to be set. */
  readonly proven: ReadonlySet<string>;
  /** How deeply function calls are nested. */
  readonly depth: number;
  readonly parameters: Parameters;
  readonly locals: Locals;
  /** In a loop over the script's arguments, the variable that holds one of them. */
  readonly argument: string | undefined;
  /** The innermost loop in this shell. */
  readonly loop: LoopOrCall | undefined;
  /** True if no compound command contains them. */
  readonly top: boolean;
  /** True if they are the only statement in their shell. */
  readonly alone: boolean;
}

/** The context in which a script starts. */
export function startingFrame(
  facts: ScriptFacts,
  options: StartingOptions = { errexit: false, nounset: false, pipefail: false },
): Frame {
  const shell: Shell = {
    errexit: options.errexit,
    isFatal: true,
    nounset: options.nounset,
    pipefail: options.pipefail || facts.setsPipefail,
    refused: undefined,
    scope: new Scope(),
    ended: false,
    mayHaveEnded: false,
    endedBy: undefined,
    mayHaveReturned: false,
    changedBy: undefined,
    exposed: undefined,
    setByContract: new Set(),
    exported: new Map(),
    suspect: undefined,
    directory: "",
    missingDirectoryIsFatal: false,
    functions: new Functions(),
    facts,
  };
  return {
    shell,
    ignoresErrexit: false,
    handled: false,
    endIsFatal: true,
    returnIsFatal: undefined,
    conditional: false,
    machineDependent: false,
    unreachable: false,
    neverRun: false,
    proven: new Set(),
    depth: 0,
    parameters: Parameters.ofScript(),
    locals: Locals.none(),
    argument: undefined,
    loop: undefined,
    top: true,
    alone: false,
  };
}

/**
 * The context of a script called by another: a separate process, which inherits the folder and the exported
 * variables, and returns a status to its caller.
 */
export function calledFrame(
  caller: Frame,
  facts: ScriptFacts,
  options: StartingOptions,
  fatal: Tristate,
): Frame {
  const start = startingFrame(facts, options);
  const {
    exported,
    exposed,
    suspect,
    setByContract,
    directory,
    missingDirectoryIsFatal,
    changedBy,
    endedBy,
    refused,
  } = caller.shell;
  const scope = new Scope();
  for (const name of exported.keys()) scope.set(name, true);
  const shell: Shell = {
    ...start.shell,
    isFatal: fatal,
    scope,
    exported: new Map(exported),
    exposed,
    suspect,
    setByContract: new Set(setByContract),
    directory,
    missingDirectoryIsFatal,
    changedBy,
    endedBy,
    refused,
  };
  return {
    ...start,
    shell,
    endIsFatal: fatal,
    conditional: isUncertain(caller),
    machineDependent: caller.machineDependent,
    unreachable: caller.unreachable,
    neverRun: caller.neverRun,
  };
}

/** True if a command ends at a failure inside it, as in a workflow's step. */
export function stopsAtFailure({ shell, ignoresErrexit }: Frame): Tristate {
  return ignoresErrexit ? false : shell.errexit;
}

/** The context of a subshell, which inherits its parent's state and returns a status to it. */
export function subshellOf(frame: Frame, endIsFatal: Tristate): Frame {
  const { functions, setByContract, exported, scope } = frame.shell;
  const shell: Shell = {
    ...frame.shell,
    isFatal: endIsFatal,
    functions: new Functions(functions),
    setByContract: new Set(setByContract),
    exported: new Map(exported),
    scope: new Scope(scope),
  };
  const parameters = frame.parameters.copy();
  const locals = frame.locals.copy();
  const inside = { endIsFatal, returnIsFatal: endIsFatal, loop: undefined, top: false, alone: false };
  return { ...frame, ...inside, shell, parameters, locals };
}

/** True if the next statement might not be run. */
export function isUncertain({ conditional, shell }: Frame): boolean {
  return conditional || shell.mayHaveEnded || shell.mayHaveReturned;
}
