import type { Command, Script, SyntaxNode } from "unbash";
import { forEachChild } from "unbash";
import { is } from "./names.js";
import { parseCommand } from "./parse.js";
import { argumentsOf, literal } from "./words.js";

export interface Effects {
  /** The name of the first part that changes the shell's directory or options, or ends the shell. */
  readonly changes: string | undefined;
  /** The name of the first part that may end the shell. */
  readonly ends: string | undefined;
  readonly variables: ReadonlySet<string>;
  /** True if the command may turn off `set -e`. */
  readonly mayUnsetErrexit: boolean;
}

/** Finds the changes that a command makes in its shell. Changes in subshells do not count. */
export function effectsOf(command: string, script = parseCommand(command)): Effects {
  const variables = new Set<string>();
  let changes: string | undefined;
  let ends: string | undefined;
  let mayUnsetErrexit = false;
  const visit = (node: SyntaxNode): void => {
    switch (node.type) {
      case "Subshell":
      case "CommandExpansion":
      case "ProcessSubstitution":
      case "Coproc":
        return;
      case "Pipeline":
        if (node.commands.length > 1) return;
        break;
      case "Statement":
        if (node.background) {
          changes ??= "&";
          return;
        }
        break;
      case "Function":
        changes ??= node.name.text;
        break;
      case "Command": {
        if (!node.name)
          for (const part of node.prefix) if (part.type === "Assignment") variables.add(part.name);
        const name = calledBy(node, script);
        if (is("changes", name) || (name !== undefined && setsByPrintf(name, node.args))) changes ??= name;
        if (is("ends", name) || (name === "set" && !tracesOnly(node))) ends ??= name;
        mayUnsetErrexit ||= unsetsErrexit(name, node);
        if (name === undefined && node.name) {
          changes ??= node.name.text;
          ends ??= node.name.text;
        }
        break;
      }
      case "For":
      case "Select":
        variables.add(node.name.value);
        break;
      case "FileDescriptorVariable":
        variables.add(node.name);
        break;
      case "ParameterExpansion":
        if (node.operation?.type === "Default") {
          if (node.operation.operator.endsWith("=")) variables.add(node.parameter);
          if (node.operation.operator.endsWith("?")) ends ??= node.text;
        }
        break;
      case "TestBinary":
        if (node.operator === "=~") variables.add("BASH_REMATCH");
        break;
      case "ArithmeticCommand":
      case "ArithmeticExpansion":
      case "ArithmeticFor":
        changes ??= /(?<![=!<>])=(?!=)|\+\+|--/.test(command.slice(node.pos, node.end)) ? "((" : undefined;
        break;
    }
    forEachChild(node, visit);
  };
  visit(script);
  return { changes, ends, variables, mayUnsetErrexit };
}

/**
 * The command that a node calls, directly or by `command` or `builtin`; `undefined` if the name is computed, or if the
 * node only assigns variables.
 */
export function calledBy({ name, args }: Command, script: Script): string | undefined {
  const words = [name, ...args].filter((word) => word?.type === "Word");
  while (/^(?:command|builtin)$/.test(literal(words[0]) ?? "")) {
    const [, option] = words;
    // With these options, `command` only looks up the name.
    if (/^-[pvV]*[vV]/.test(option?.text ?? "")) return literal(words[0]);
    do words.shift();
    while (/^-/.test(words[0]?.text ?? ""));
    if (words.length === 0) return "command";
  }
  const [called] = words;
  if (literal(called) !== undefined || !called) return literal(called);
  // The value of an environment variable, such as $PYTHON, is assumed to be the name of a program.
  const variable = /^"?\$\{?([A-Za-z_]\w*)\}?"?(?:\/[\w./-]*"?)?$/.exec(called.text)?.[1];
  return variable !== undefined && !assigns(script, variable) ? called.text : undefined;
}

/** True if the script may assign a variable, because it has the variable's name in a form other than `$name`. */
function assigns(script: Script, name: string): boolean {
  let found = false;
  const visit = (node: SyntaxNode): void => {
    found ||= node.type === "Assignment" && node.name === name;
    found ||= (node.type === "For" || node.type === "Select") && node.name.value === name;
    found ||= node.type === "ParameterExpansion" && node.parameter === name && node.operation !== undefined;
    found ||= node.type === "Word" && node.text === name;
    forEachChild(node, visit);
  };
  visit(script);
  return found;
}

function unsetsErrexit(name: string | undefined, command: Command): boolean {
  const words = argumentsOf(command).map(literal);
  if (name === "set") return words.some((word) => word === undefined || word === "-" || word.startsWith("+"));
  if (name === "shopt") return words.some((word) => word === undefined || /^-\w*o/.test(word));
  return name === "eval" || name === "." || name === "source";
}

/** True if `set` changes no option that could end the shell. */
function tracesOnly(command: Command): boolean {
  return argumentsOf(command).every(({ text }) =>
    /^(?:[-+][exv]+|[-+]o|errexit|xtrace|pipefail)$/.test(text),
  );
}

/** In Bash, `printf -v` sets a variable instead of printing. */
export function setsByPrintf(name: string, words: readonly SyntaxNode[]): boolean {
  const [first, ...more] = words;
  if (name !== "printf" || first?.type !== "Word" || more.length === 0) return false;
  return literal(first) === undefined ? !/^["']*[^"'$`-]/.test(first.text) : first.value.startsWith("-v");
}
