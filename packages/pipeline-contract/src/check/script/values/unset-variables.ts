import {
  forEachChild,
  type PipelineNode,
  type Script,
  type Statement,
  type SyntaxNode,
  type TestExpression,
} from "unbash";
import { alwaysHasValue, isVariable } from "../../../shell/names.js";
import { nodesIn } from "../../../shell/parse.js";
import { literal } from "../../../shell/words.js";
import type { Frame } from "../state/frame.js";
import { Parameters } from "../state/parameters.js";
import { Scope } from "../state/scope.js";
import { provenByExpression } from "./proven.js";

/**
 * A variable or argument that a command reads, although neither the script nor the command is known to have set it
 * before.
 */
export function unsetVariable(command: Script, frame: Frame): string | undefined {
  const scope = new Scope(frame.shell.scope);
  // Every user has a home directory.
  scope.set("HOME", true);
  return inList(command.commands, scope, frame);
}

function inList(statements: readonly Statement[], outer: Scope, frame: Frame): string | undefined {
  const scope = new Scope(outer);
  for (const { command, background } of statements) {
    const found = inNode(command, scope, frame);
    if (found !== undefined) return found;
    if (!background) assign(command, scope);
  }
  return undefined;
}

function inNode(node: SyntaxNode, scope: Scope, frame: Frame): string | undefined {
  switch (node.type) {
    case "CompoundList":
      return inList(node.commands, scope, frame);
    case "AndOr": {
      const inner = new Scope(scope);
      for (const [index, operand] of node.commands.entries()) {
        const found = inNode(operand, inner, frame);
        if (found !== undefined) return found;
        if (node.operators[index] === "&&") assign(operand, inner);
      }
      return undefined;
    }
    case "For":
    case "Select": {
      const inner = new Scope(scope);
      inner.set(node.name.value, true);
      const words = node.wordlist ?? [];
      return firstOf(words, (word) => inNode(word, scope, frame)) ?? inNode(node.body, inner, frame);
    }
    case "Subshell":
    case "BraceGroup":
    case "If":
    case "Elif":
    case "While":
    case "Case":
    case "CaseItem":
    case "Redirected":
    case "Pipeline":
    case "Function":
      return firstOf(childrenOf(node), (child) => inNode(child, scope, frame));
    default:
      return withoutValue(node, {
        ...frame,
        shell: { ...frame.shell, scope },
        parameters: Parameters.ofScript(),
      });
  }
}

/** Marks the variables of an assignment as set, including one by `export` or similar. */
export function assign(node: PipelineNode | Statement["command"], scope: Scope): void {
  if (node.type !== "Command") return;
  const declares = /^(?:declare|local|typeset)$/.test(literal(node.name) ?? "");
  for (const part of node.name ? node.args : node.prefix) {
    if (part.type === "Assignment") scope.set(part.name, true);
    // Bash forgets the value of a variable that it declares local.
    else if (declares && part.type === "Word") scope.set(part.text, false);
  }
}

function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const children: SyntaxNode[] = [];
  forEachChild(node, (child) => {
    children.push(child);
  });
  return children;
}

function firstOf<T>(items: readonly T[], find: (item: T) => string | undefined): string | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

type ValuesKnown = Pick<Frame, "shell" | "parameters" | "proven">;

/** A variable or argument that a node reads although it may be unset. Under `set -u`, the shell would end. */
export function withoutValue(root: SyntaxNode, frame: ValuesKnown): string | undefined {
  const { shell, parameters, proven } = frame;
  if (root.type === "TestCommand") return withoutValueIn(root.expression, frame);
  return nodesIn(root)
    .flatMap(readBy)
    .find((name) => {
      if (alwaysHasValue(name, shell.facts.isBash) || shell.scope.has(name) || proven.has(name)) return false;
      return !/^\d+$/.test(name) || Number(name) > parameters.certain;
    });
}

/** Like {@link withoutValue} for a test, which reads only what its result needs. */
function withoutValueIn(test: TestExpression, frame: ValuesKnown): string | undefined {
  if (test.type === "TestGroup") return withoutValueIn(test.expression, frame);
  if (test.type !== "TestLogical") return withoutValue(test, frame);
  const proven = new Set(frame.proven);
  for (const operand of test.operands) {
    const name = withoutValueIn(operand, { ...frame, proven });
    if (name !== undefined) return name;
    for (const one of provenByExpression(operand, test.operator === "&&")) proven.add(one);
  }
  return undefined;
}

function readBy(node: SyntaxNode): readonly string[] {
  switch (node.type) {
    case "SimpleExpansion":
      return [node.text.slice(1)];
    case "ParameterExpansion": {
      const type = node.operation?.type;
      if (type === "Default" || type === "Names" || /^[@*]$/.test(node.index?.text ?? "")) return [];
      const { parameter, index } = node;
      return [index === undefined || hasElement(parameter, index.text) ? parameter : `${parameter}[]`];
    }
    case "ArithmeticWord":
      return namesIn(node.value);
    case "TestBinary":
      // These operators evaluate their operands as arithmetic.
      return /^-(?:eq|ne|lt|le|gt|ge)$/.test(node.operator)
        ? [node.left, node.right].flatMap(({ text }) => namesIn(text))
        : [];
    default:
      return [];
  }
}

/** True if an array always has an element. The elements of a script's own arrays are unknown. */
function hasElement(name: string, index: string): boolean {
  if (!isVariable("set", name) || !/^\d+$/.test(index)) return false;
  return Number(index) <= (name === "BASH_VERSINFO" ? 5 : 0);
}

function namesIn(arithmetic: string): readonly string[] {
  const [, plain, expanded] = /^(?:([A-Za-z_]\w*)|\$\{?(\w+)\}?)$/.exec(arithmetic) ?? [];
  const name = plain ?? expanded;
  return name === undefined ? [] : [name];
}
