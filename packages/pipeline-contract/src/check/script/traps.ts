import type { Command, Script, SyntaxNode } from "unbash";
import { effectsOfExpansions } from "../../shell/expansions.js";
import { bodyOf, nodesIn, parseShell } from "../../shell/parse.js";
import type { Values } from "../../shell/values.js";
import { argumentsOf, literal } from "../../shell/words.js";
import type { Frame, Functions } from "./frame.js";
import type { ContractNames } from "./names.js";
import { type Outcome, outcomeOf } from "./outcome.js";
import { Parameters } from "./parameters.js";

/** What a script's trap does when it is sprung, if it does nothing but print and set variables. */
export interface PrintingTrap {
  readonly variables: ReadonlySet<string>;
}

/**
 * Reads a trap. At an error or the end of the script it may only print, so that the script's status stays what it is; at
 * a signal it has to end the script with a failure, as the signal itself would.
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
  const wanted = new Set<Outcome | undefined>(conditions.map(outcomeAt));
  if (!handler || wanted.size > 1) return undefined;
  const outcome = outcomeOf(handler.commands, { ...frame, parameters: Parameters.ofScript() }, false);
  if (outcome === undefined || !wanted.has(outcome)) return undefined;
  const parts = withFunctions(handler, frame.shell.functions);
  const effects = parts.map((part) => effectsOfExpansions(part, values));
  if (effects.some(({ isOpaque }) => isOpaque)) return undefined;
  const assigned = parts.flatMap(nodesIn).flatMap((node) => (node.type === "Assignment" ? [node.name] : []));
  return { variables: new Set([...assigned, ...effects.flatMap(({ variables }) => [...variables])]) };
}

/** How a trap has to end. */
function outcomeAt(condition: string | undefined): Outcome | undefined {
  if (/^(?:EXIT|ERR|0)$/.test(condition ?? "")) return "succeeds";
  return /^(?:SIG)?(?:HUP|INT|QUIT|TERM)$/.test(condition ?? "") ? "exits" : undefined;
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
