import type { Script } from "unbash";
import { readBy } from "../../shell/expansions.js";
import { is } from "../../shell/names.js";
import { nodesIn } from "../../shell/parse.js";
import { Values } from "../../shell/values.js";
import { literal } from "../../shell/words.js";
import { decidingVariables } from "./deciding-variables.js";
import type { ScriptFacts } from "./frame.js";
import { optionsOf } from "./options.js";
import { OwnVariables } from "./own-variables.js";
import { shellNamedBy } from "./shebang.js";

/** Finds the facts that hold for a whole script. */
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
