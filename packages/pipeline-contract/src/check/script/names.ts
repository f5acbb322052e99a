import type { Script, SyntaxNode } from "unbash";
import type { CommandProfile } from "../../shell/command-profile.js";
import { calledBy } from "../../shell/effects.js";
import { commandsThat, is, isVariable } from "../../shell/names.js";
import { nodesIn } from "../../shell/parse.js";
import { literal } from "../../shell/words.js";

/** A command of the contract, parsed, and what is known of it. */
export interface ContractCommandText {
  readonly script: Script;
  readonly profile: CommandProfile;
}

/** Constructs in which a variable has no dollar sign, or is named by a word. */
const NAMING =
  /\(\(|\[\[|\$\[|\$\{\w*[[:!]|\b(?:let|export|declare|typeset|local|readonly|eval|unset|read|trap)\b|-v\b/;

/** What a contract's commands call, and which variables they name. */
export interface ContractNames {
  readonly commands: ReadonlySet<string>;
  readonly variables: ReadonlySet<string>;
  /** Every word of the commands that could be the name of a variable. */
  readonly words: ReadonlySet<string>;
  /** Whether a command contains a pipe. */
  readonly hasPipes: boolean;
  /** Whether what commands read or call is computed, so that it may be anything. */
  readonly areComputed: boolean;
  /** Whether the output of a command would have the lines in it that `set -x` prints. */
  readonly captureTraces: boolean;
}

/** The names that a contract's commands rely on. */
export function namesIn(contractCommands: ReadonlyMap<string, ContractCommandText>): ContractNames {
  const commands = new Set(commandsThat("trusted"));
  const variables = new Set<string>();
  const words = new Set<string>();
  let hasPipes = false;
  let areComputed = false;
  let captureTraces = false;
  for (const [text, { script, profile }] of contractCommands) {
    for (const node of nodesIn(script)) {
      for (const name of namesCalledBy(node, script)) commands.add(name);
      areComputed ||= isComputed(node, script);
      captureTraces ||= capturesTrace(node);
    }
    hasPipes ||= profile.hasPipe;
    for (const name of variablesIn(text)) variables.add(name);
    for (const [word] of text.matchAll(/[A-Za-z_]\w*/g)) words.add(word);
  }
  return { commands, variables, words, hasPipes, areComputed, captureTraces };
}

/** What a command calls: its name, and for `eval` and the like also the words of their arguments. */
function namesCalledBy(node: SyntaxNode, script: Script): string[] {
  if (node.type !== "Command") return [];
  const name = calledBy(node, script) ?? "";
  if (!is("opaque", name)) return [literal(node.name) ?? "", name];
  return [name, ...node.args.flatMap(({ text }) => text.match(/[\w:.-]+/g) ?? [])];
}

/** Whether the text does not show which functions or variables a node names. */
function isComputed(node: SyntaxNode, script: Script): boolean {
  if (node.type === "ParameterExpansion") return node.prefix === "!";
  if (node.type !== "Command" || !node.name) return false;
  const name = calledBy(node, script);
  const isText = is("opaque", name) && is("builtin", name) && name !== "command" && name !== "exec";
  return (
    name === undefined || /^["$]/.test(name) || (isText && node.args.some(({ text }) => /[$`]/.test(text)))
  );
}

/** Whether a compound command, whose parts `set -x` traces, has its standard error redirected. */
function capturesTrace(node: SyntaxNode): boolean {
  if (node.type === "Pipeline") return node.operators.includes("|&");
  const isTraced =
    node.type === "Redirected" || (node.type === "Command" && is("opaque", literal(node.name)));
  return (
    isTraced &&
    node.redirects.some((redirection) => {
      if (redirection.type !== "Redirect") return false;
      const { operator, descriptor, target } = redirection;
      if (operator.startsWith("&")) return true;
      return descriptor?.type === "FileDescriptor"
        ? descriptor.value === 2
        : operator === ">&" && !/^\d$/.test(target?.text ?? "");
    })
  );
}

/** The variables that a command reads. */
export function variablesIn(command: string): string[] {
  const names = NAMING.test(command) ? /(\w+)/g : /\$\{?[#!]?(\w+)/g;
  return [...command.matchAll(names)].map(([, name = ""]) => name);
}

/** Whether an assignment may change what a contract's command does. */
export function isRelevant(variable: string, { variables, areComputed }: ContractNames): boolean {
  return areComputed || isVariable("steers", variable) || variables.has(variable);
}
