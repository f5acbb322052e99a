import type { Command, Script, Statement, SyntaxNode } from "unbash";
import { effectsOfExpansions } from "../../shell/expansions.js";
import { bodyOf, nodesIn, parseShell } from "../../shell/parse.js";
import type { Values } from "../../shell/values.js";
import { argumentsOf, literal } from "../../shell/words.js";
import type { Frame, Functions, Shell } from "./frame.js";
import type { ContractNames } from "./names.js";
import { keepsStatus, outcomeOf } from "./outcome.js";
import { Parameters } from "./parameters.js";
import { Scope } from "./scope.js";

/** What a script's trap does when it is sprung, if it does nothing but print and set variables. */
export interface PrintingTrap {
  readonly variables: ReadonlySet<string>;
}

/**
 * Reads a trap. At the end of the script it may only print, so that the script's status stays what it is; at an error
 * it may also end the script if that ends anyway; at a signal it has to, as the signal itself would.
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

/** Until it is sprung, `set -u` may be switched on, and a function's own variables may be gone. */
function shellOfTrap({ shell, depth }: Frame): Shell {
  const nounset = shell.nounset || shell.facts.setsNounset;
  return { ...shell, nounset, scope: depth > 0 ? new Scope() : shell.scope };
}

/** Whether a trap ends as it has to. */
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

/** Whether `set -e` would end the script wherever the condition ERR is met. */
function stopsAtEveryFailure({ shell, conditional }: Frame): boolean {
  return shell.errexit === true && !conditional && shell.facts.keepsErrexit;
}

/** A handler, and the functions that it calls. */
function withFunctions(handler: Script, functions: Functions): readonly SyntaxNode[] {
  const parts: SyntaxNode[] = [handler];
  for (const part of parts) {
    for (const node of nodesIn(part)) {
      const definition = node.type === "Command" ? functions.get(literal(node.name) ?? "") : undefined;
      if (definition && !parts.includes(bodyOf(definition))) parts.push(bodyOf(definition));
    }
  }
  return parts;
}
