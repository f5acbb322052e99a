import type { Command, Function as FunctionNode, PipelineNode, Script, Statement, SyntaxNode } from "unbash";
import { calledBy } from "./effects.js";
import { isNegated } from "./errexit.js";
import { isRefusal } from "./expansions.js";
import { is } from "./names.js";
import { bodyOf, nodesIn } from "./parse.js";
import { onlyForegroundOf } from "./statements.js";

/** True if a command's effect depends on `set -e`, because a part of it may run after another part has failed. */
export function needsErrexit(script: Script): boolean {
  return new Errexit(script).matters(script.commands) || nodesIn(script).some(negatesRefusal);
}

/**
 * True for a negated subshell with an expansion that may fail. Bash negates the status of such a subshell only without
 * `set -e`.
 */
function negatesRefusal(node: SyntaxNode): boolean {
  return isNegated(node) && nodesIn(node).some(isRefusal);
}

/**
 * True if the whole command is negated and depends on `set -e`. Under a negation, `set -e` has no effect. In Bash,
 * however, it has one if the subshell runs nothing but the negation.
 */
export function negatesParts(script: Script): boolean {
  const only = onlyForegroundOf(script.commands);
  return only !== undefined && isNegated(only) && needsErrexit(script);
}

/** More deeply nested calls of a command's own functions are not followed. */
const MAX_DEPTH = 8;

class Errexit {
  readonly #script: Script;
  readonly #functions: ReadonlyMap<string, FunctionNode>;
  #depth = 0;

  constructor(script: Script) {
    this.#script = script;
    this.#functions = new Map(
      nodesIn(script).flatMap((node) => (node.type === "Function" ? [[node.name.value, node]] : [])),
    );
  }

  matters(statements: readonly Statement[]): boolean {
    const last = statements.at(-1);
    return !statements.slice(0, -1).every(neverFails) || (last !== undefined && this.#inStatement(last));
  }

  #inStatement({ command }: Statement): boolean {
    // The status of an earlier operand is tested, so `set -e` has no effect in that operand.
    const decisive = command.type === "AndOr" ? command.commands.at(-1) : command;
    if (nodesIn(command).some((node) => this.#inSubstitution(node))) return true;
    return decisive !== undefined && this.#inNode(decisive);
  }

  /** Bash disables `set -e` in `$( )`, but not in `<( )`. */
  #inSubstitution(node: SyntaxNode): boolean {
    if (node.type !== "ProcessSubstitution") return false;
    return !node.script || this.matters(node.script.commands);
  }

  #inNode(node: PipelineNode): boolean {
    switch (node.type) {
      case "Command":
        return this.#inCommand(node);
      case "Pipeline":
        return node.commands.some((command) => this.#inNode(command));
      case "Subshell":
      case "BraceGroup":
        return this.matters(node.body.commands);
      case "Redirected":
        return this.#inNode(node.command);
      case "If":
        return [node.then, ...node.elif.map(({ then }) => then), node.else].some(
          (body) => body !== undefined && this.matters(body.commands),
        );
      case "Case":
        return (
          node.items.some(({ terminator }) => terminator === ";&" || terminator === ";;&") ||
          node.items.some(({ body }) => this.matters(body.commands))
        );
      case "For":
      case "Select":
      case "While":
      case "ArithmeticFor":
        return !node.body.commands.every(neverFails);
      case "Function":
      case "TestCommand":
      case "ArithmeticCommand":
        return false;
      case "Coproc":
        return true;
    }
  }

  #inCommand(command: Command): boolean {
    if (!command.name) return false;
    const name = calledBy(command, this.#script);
    if (name === undefined || name === "exec") return name === undefined;
    const definition = this.#functions.get(name);
    if (!definition) return is("changes", name) && is("opaque", name);
    this.#depth += 1;
    const matters = this.#depth > MAX_DEPTH || this.#inNode(bodyOf(definition));
    this.#depth -= 1;
    return matters;
  }
}

/** True if a statement cannot fail, or runs in the background. */
function neverFails({ command, background }: Statement): boolean {
  if (background || command.type === "Function") return true;
  if (command.type !== "Command") return false;
  const isPlain = nodesIn(command).every(isHarmless);
  return isPlain && (command.name === undefined || is("prints", command.name.text));
}

function isHarmless({ type }: SyntaxNode): boolean {
  return /^(?:Command|Word|Literal|SingleQuoted|DoubleQuoted|SimpleExpansion|Assignment)$/.test(type);
}
