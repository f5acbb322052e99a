import type { Script } from "unbash";
import { readBy } from "../../../shell/expansions.js";
import { is } from "../../../shell/names.js";
import { optionsOf } from "../../../shell/options.js";
import { nodesIn } from "../../../shell/parse.js";
import { shellNamedBy } from "../../../shell/shebang.js";
import { Values } from "../../../shell/values.js";
import { literal } from "../../../shell/words.js";
import { decidingVariables } from "./deciding-variables.js";
import { OwnVariables } from "./own-variables.js";

export interface FollowedScript {
  /** Relative to the repository's root; `undefined` if unknown. */
  readonly path: string | undefined;
  /** Its statements, positioned in the joined texts of all scripts. */
  readonly script: Script;
  readonly facts: ScriptFacts;
}

export interface ScriptInProgress extends FollowedScript {
  readonly callers: readonly string[];
}

export interface ScriptFacts {
  /** Variables that may decide how the script ends. */
  readonly statuses: ReadonlySet<string>;
  /** Variables that may be local to its functions. */
  readonly locals: ReadonlySet<string>;
  readonly keepsErrexit: boolean;
  readonly setsNounset: boolean;
  readonly setsPipefail: boolean;
  /** True if a function calls `getopts`. */
  readonly hasOptionsInFunctions: boolean;
  /** True if it reads the exit statuses of background commands. */
  readonly waits: boolean;
  /** True if it reads the exit statuses of a pipe's parts. */
  readonly readsPipeStatus: boolean;
  readonly values: Values;
  /** Tells the script's own variables from those of the environment. */
  readonly variables: OwnVariables;
  /** True if the first line names Bash. */
  readonly isBash: boolean;
}

export function factsOf(script: Script): ScriptFacts {
  const commands = nodesIn(script).filter((node) => node.type === "Command");
  const declares = commands.filter(({ name }) => is("declares", literal(name)));
  const declared = declares
    .flatMap(({ args }) => args)
    .map((part) => ("name" in part ? part.name : part.text));
  const sets = commands.filter(({ name }) => literal(name) === "set");
  return {
    statuses: decidingVariables(script),
    locals: new Set(declared),
    keepsErrexit: sets.every((set) => optionsOf(set).errexit !== false),
    setsNounset: sets.some((set) => optionsOf(set).nounset === true),
    setsPipefail: sets.some((set) => optionsOf(set).pipefail),
    hasOptionsInFunctions: nodesIn(script)
      .filter(({ type }) => type === "Function")
      .flatMap(nodesIn)
      .some((node) => node.type === "Command" && literal(node.name) === "getopts"),
    waits: commands.some(({ name, args }) => literal(name) === "wait" && args.length > 0),
    readsPipeStatus: nodesIn(script).some((node) => readBy(node).includes("PIPESTATUS")),
    values: new Values(script),
    variables: new OwnVariables(script),
    isBash: shellNamedBy(script.shebang ?? "") === "bash",
  };
}
