import type { Function as FunctionNode } from "unbash";
import type { Values } from "../../shell/values.js";
import { Locals } from "./locals.js";
import type { Loop } from "./loop.js";
import type { Doubt, OwnVariables } from "./own-variables.js";
import { Parameters } from "./parameters.js";
import { Scope } from "./scope.js";

/** Whether a failure fails the script; `undefined` if the text does not show it. */
export type Tristate = boolean | undefined;

/** What a shell process knows. */
export interface Shell {
  /** Whether `set -e` is on; `undefined` if that depends on how the script is started. */
  errexit: Tristate;
  /** Whether the script fails when this process does, regardless of its position. */
  readonly isFatal: Tristate;
  /** Whether `set -u` may be on. */
  nounset: boolean;
  /** Whether pipefail may be on. */
  readonly pipefail: boolean;
  /** A variable without a value may have ended it under `set -u`, but not the script. */
  refused: string | undefined;
  /** The variables that the script has given a value. */
  scope: Scope;
  /** It has ended: what follows is never run. */
  ended: boolean;
  /** It may have ended successfully: what follows may not be run. */
  mayHaveEnded: boolean;
  /** The contract's command whose failure ends this shell but not the script. */
  endedBy: string | undefined;
  /** The function that is being called may have returned. */
  mayHaveReturned: boolean;
  /** A command, part of one of the contract's, that has changed the shell. */
  changedBy: string | undefined;
  /** A variable that one of the contract's commands has set, and that may be one of the environment. */
  exposed: string | undefined;
  /** Variables that the contract's commands have set. */
  readonly variables: Set<string>;
  /** The contract's variables that the script has exported. */
  readonly exported: Map<string, string>;
  /** The last variable that it has set and that may be one of the environment. */
  doubted: DoubtedVariable | undefined;
  /** The folder, relative to the repository's root; `undefined` if the text does not show it. */
  directory: string | undefined;
  /** Whether the script fails if there is no such folder. */
  directoryIsFatal: Tristate;
  readonly functions: Functions;
  readonly facts: ScriptFacts;
}

/** A variable that a script has set, and that may be one of the environment; with those before. */
export interface DoubtedVariable {
  readonly name: string;
  readonly pos: number;
  readonly doubt: Doubt;
  readonly before: DoubtedVariable | undefined;
}

/** What holds for a script as a whole. */
export interface ScriptFacts {
  /** Variables on which it may depend how it ends. */
  readonly statuses: ReadonlySet<string>;
  /** Variables that its functions may have for themselves. */
  readonly locals: ReadonlySet<string>;
  /** Whether nothing in it switches `set -e` off. */
  readonly keepsErrexit: boolean;
  /** Whether something in it switches `set -u` on. */
  readonly setsNounset: boolean;
  /** Whether something in it switches pipefail on. */
  readonly setsPipefail: boolean;
  /** True if its functions look for options with `getopts`. */
  readonly hasOptionsInFunctions: boolean;
  /** True if it asks for the statuses of what it has run in the background. */
  readonly waits: boolean;
  /** True if it asks for the statuses of the parts of a pipe. */
  readonly readsPipeStatus: boolean;
  /** What it gives its variables. */
  readonly values: Values;
  /** Which of its variables are its own. */
  readonly variables: OwnVariables;
  /** Whether its first line names Bash. */
  readonly isBash: boolean;
}

/** The functions that a shell knows: its own and those of its parent. */
export class Functions {
  readonly #own = new Map<string, FunctionNode>();
  readonly #inherited: Functions | undefined;

  constructor(inherited?: Functions) {
    this.#inherited = inherited;
  }

  get(name: string): FunctionNode | undefined {
    return this.#own.get(name) ?? this.#inherited?.get(name);
  }

  define(name: string, definition: FunctionNode): void {
    this.#own.set(name, definition);
  }
}

/** The context in which statements are run. */
export interface Frame {
  readonly shell: Shell;
  /** Whether `set -e` has no effect because the status is tested. */
  readonly checked: boolean;
  /** Whether the script says what happens if they fail, by `||` or `if`. */
  readonly handled: boolean;
  /** Whether the script fails if this shell ends with a failure. */
  readonly endIsFatal: Tristate;
  /** Whether the script fails if the function that is being called returns a failure. */
  readonly returnIsFatal: Tristate;
  /** Whether a condition or a loop determines if they are run. */
  readonly conditional: boolean;
  /** Whether what only the machine knows decides if they are run. */
  readonly machineDependent: boolean;
  /** Whether a condition keeps them from ever being run, where the machine has what the contract's commands need. */
  readonly unreachable: boolean;
  /** True if a condition keeps them from ever being run, whatever the machine has. */
  readonly neverRun: boolean;
  /** The variables and parameters that have a value here because a condition has asked for it. */
  readonly proven: ReadonlySet<string>;
  /** How deeply function calls are nested. */
  readonly depth: number;
  readonly parameters: Parameters;
  readonly locals: Locals;
  /** A variable that holds one of the script's arguments, in a loop over them. */
  readonly argument: string | undefined;
  /** The loop of this shell that they are in. */
  readonly loop: Loop | undefined;
  /** Whether they are outside any compound command. */
  readonly top: boolean;
  /** Whether they are a single statement, and all that their shell runs. */
  readonly alone: boolean;
}

/** The options with which a shell is started. */
export interface StartingOptions {
  readonly errexit: boolean;
  readonly nounset: boolean;
  readonly pipefail: boolean;
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
    variables: new Set(),
    exported: new Map(),
    doubted: undefined,
    directory: "",
    directoryIsFatal: false,
    functions: new Functions(),
    facts,
  };
  return {
    shell,
    checked: false,
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
 * The context in which a script starts that another one calls: a process of its own, which inherits the folder and what
 * is exported, and ends with a status for its caller.
 */
export function calledFrame(
  caller: Frame,
  facts: ScriptFacts,
  options: StartingOptions,
  fatal: Tristate,
): Frame {
  const start = startingFrame(facts, options);
  const { exported, exposed, doubted, variables, directory, directoryIsFatal, changedBy, endedBy, refused } =
    caller.shell;
  const scope = new Scope();
  for (const name of exported.keys()) scope.set(name, true);
  const shell: Shell = {
    ...start.shell,
    isFatal: fatal,
    scope,
    exported: new Map(exported),
    exposed,
    doubted,
    variables: new Set(variables),
    directory,
    directoryIsFatal,
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

/** Whether a failure in the middle of a command ends it, as in the step of a workflow. */
export function stopsAtFailure({ shell, checked }: Frame): Tristate {
  return checked ? false : shell.errexit;
}

/** The context of a subshell, which inherits what its parent knows and ends with a status for the parent. */
export function subshellOf(frame: Frame, endIsFatal: Tristate): Frame {
  const { functions, variables, exported, scope } = frame.shell;
  const shell = {
    ...frame.shell,
    isFatal: endIsFatal,
    functions: new Functions(functions),
    variables: new Set(variables),
    exported: new Map(exported),
    scope: new Scope(scope),
  };
  const parameters = frame.parameters.copy();
  const locals = frame.locals.copy();
  const inside = { endIsFatal, returnIsFatal: endIsFatal, loop: undefined, top: false, alone: false };
  return { ...frame, ...inside, shell, parameters, locals };
}

/** Whether the next statement might not be run. */
export function isUncertain({ conditional, shell }: Frame): boolean {
  return conditional || shell.mayHaveEnded || shell.mayHaveReturned;
}

/** Either way of failing is enough. */
export function either(one: Tristate, other: Tristate): Tristate {
  if (one === true || other === true) return true;
  return one === false && other === false ? false : undefined;
}

/** All of them have to fail. */
export function every(ways: readonly Tristate[]): Tristate {
  if (ways.includes(false)) return false;
  return ways.includes(undefined) ? undefined : true;
}
