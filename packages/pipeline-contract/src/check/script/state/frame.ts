import type { StartingOptions } from "../../../shell/options.js";
import type { ScriptFacts } from "./followed-script.js";
import { Functions } from "./functions.js";
import { Locals } from "./locals.js";
import type { LoopOrCall } from "./loop.js";
import type { Suspicion } from "./own-variables.js";
import { Parameters } from "./parameters.js";
import { Scope } from "./scope.js";
import type { Tristate } from "./tristate.js";

export interface Shell {
  /** True if `set -e` is on; `undefined` if that depends on how the script is started. */
  errexit: Tristate;
  /** True if a failure of this process always fails the script. */
  readonly isFatal: Tristate;
  /** True if `set -u` may be on. */
  nounset: boolean;
  /** True if pipefail may be on. */
  readonly pipefail: boolean;
  /** The unset variable because of which `set -u` may have ended this process, but not the script. */
  refused: string | undefined;
  scope: Scope;
  /** True once the process has ended. Later statements never run. */
  ended: boolean;
  /** True if the process may have ended with success. Later statements may not run. */
  mayHaveEnded: boolean;
  /** The contract's command whose failure ends this shell but not the script. */
  endedBy: string | undefined;
  mayHaveReturned: boolean;
  /** The part of a contract's command that changed the shell. */
  changedBy: string | undefined;
  /** A variable that a contract's command has set and the machine may export. */
  exposed: string | undefined;
  readonly setByContract: Set<string>;
  /** The contract's variables that the script has exported. */
  readonly exported: Map<string, string>;
  /** The last variable that the script has set and the machine may export. */
  suspect: SuspectVariable | undefined;
  /** Relative to the repository's root; `undefined` if unknown. */
  directory: string | undefined;
  missingDirectoryIsFatal: Tristate;
  readonly functions: Functions;
  readonly facts: ScriptFacts;
}

/** A variable that a script sets and the machine may export. It links to the previous one. */
export interface SuspectVariable {
  readonly name: string;
  readonly pos: number;
  readonly suspicion: Suspicion;
  readonly before: SuspectVariable | undefined;
}

/** More deeply nested function calls are not followed. */
export const MAX_CALLS = 16;

export interface Frame {
  readonly shell: Shell;
  /** True if `set -e` has no effect because the status is tested. */
  readonly ignoresErrexit: boolean;
  /** True if `||` or `if` handles a failure of the statements. */
  readonly handled: boolean;
  /** True if the script fails when this shell ends with a failure status. */
  readonly endIsFatal: Tristate;
  /** True if the script fails when the current function returns a failure status. */
  readonly returnIsFatal: Tristate;
  /** True if a condition or loop decides whether the statements run. */
  readonly conditional: boolean;
  /** True if the statements run only on some machines. */
  readonly machineDependent: boolean;
  /**
   * True if a condition prevents the statements from running on every machine that has what the contract's commands
   * need.
   */
  readonly unreachable: boolean;
  /** True if a condition prevents the statements from running on every machine. */
  readonly neverRun: boolean;
  /** Variables and parameters known to be set because a condition holds. */
  readonly proven: ReadonlySet<string>;
  readonly depth: number;
  readonly parameters: Parameters;
  readonly locals: Locals;
  /** In a loop over the script's arguments, the name of the loop variable. */
  readonly argument: string | undefined;
  readonly loop: LoopOrCall | undefined;
  readonly top: boolean;
  /** True if the statement is the only one in its shell. */
  readonly alone: boolean;
}

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
 * The context of a called script. It runs in a separate process, inherits the folder and the exported variables, and
 * returns a status to its caller.
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

/** True if a command stops at the first failure inside it, like a workflow's step. */
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

/** True if the next statement may not run. */
export function isUncertain({ conditional, shell }: Frame): boolean {
  return conditional || shell.mayHaveEnded || shell.mayHaveReturned;
}
