import type { Command, Statement } from "unbash";
import { effectsOfExpansions } from "../../../shell/expansions.js";
import { nodesIn, parseShell } from "../../../shell/parse.js";
import type { Values } from "../../../shell/values.js";
import { argumentsOf, literal } from "../../../shell/words.js";
import type { ContractNames } from "../state/contract-names.js";
import type { Frame, Shell } from "../state/frame.js";
import { withFunctions } from "../state/functions.js";
import { Parameters } from "../state/parameters.js";
import { Scope } from "../state/scope.js";
import { keepsStatus, outcomeOf } from "./evaluator.js";

export interface PrintingTrap {
  readonly variables: ReadonlySet<string>;
}

/**
 * Parses a trap. A trap on EXIT may only print, which keeps the status. One on ERR may end the script only if the
 * failure would end it anyway. A trap on a signal must end the script, as the signal would.
 */
export function printingTrap(
  command: Command,
  frame: Frame,
  names: ContractNames,
  values: Values,
): PrintingTrap | undefined {
  const [action, ...conditions] = argumentsOf(command).map(literal);
  if (names.seeTraps || command.redirects.length > 0 || action === undefined || conditions.length === 0)
    return undefined;
  const handler = parseShell(action).script;
  if (!handler) return undefined;
  const { commands } = handler;
  const inner = { ...frame, shell: shellOfTrap(frame), parameters: Parameters.ofScript() };
  if (!conditions.every((condition) => isAllowedAt(condition, commands, inner))) return undefined;
  const parts = withFunctions(handler, frame.shell.functions);
  const effects = parts.map((part) => effectsOfExpansions(part, values));
  if (effects.some(({ isOpaque }) => isOpaque)) return undefined;
  const assigned = parts.flatMap(nodesIn).flatMap((node) => (node.type === "Assignment" ? [node.name] : []));
  return { variables: new Set([...assigned, ...effects.flatMap(({ variables }) => [...variables])]) };
}

/** By the time a trap runs, `set -u` may be on and a function's local variables may be gone. */
function shellOfTrap({ shell, depth }: Frame): Shell {
  const nounset = shell.nounset || shell.facts.setsNounset;
  return { ...shell, nounset, scope: depth > 0 ? new Scope() : shell.scope };
}

/** True if a trap ends the way its condition requires (`EXIT`, `ERR`, `INT`). */
function isAllowedAt(condition: string | undefined, commands: readonly Statement[], frame: Frame): boolean {
  const outcome = outcomeOf(commands, frame, condition === "ERR");
  switch (condition?.replace(/^SIG/, "")) {
    case "0":
    case "EXIT":
      return keepsStatus(commands, frame);
    case "ERR":
      return outcome === "succeeds" || (outcome === "exits" && stopsAtEveryFailure(frame));
    case "HUP":
    case "INT":
    case "QUIT":
    case "TERM":
      return outcome === "exits";
    default:
      return false;
  }
}

/** True if `set -e` would end the script wherever an ERR trap runs. */
function stopsAtEveryFailure({ shell, conditional }: Frame): boolean {
  return shell.errexit === true && !conditional && shell.facts.keepsErrexit;
}
