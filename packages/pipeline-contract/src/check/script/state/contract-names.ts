import type { Script, SyntaxNode } from "unbash";
import { variablesOf } from "../../../contract/additions/variables.js";
import { directoryOf } from "../../../contract/additions/working-directory.js";
import type { Contract } from "../../../contract/contract.js";
import type { CommandProfile } from "../../../shell/command-profile.js";
import { calledBy } from "../../../shell/effects.js";
import { commandsThat, is, isVariable } from "../../../shell/names.js";
import { functionNames, nodesIn } from "../../../shell/parse.js";
import { capturesTrace } from "../../../shell/traces.js";
import { isWords, literal } from "../../../shell/words.js";

export interface ContractCommandText {
  readonly script: Script;
  readonly profile: CommandProfile;
  /** A variable that the command sets and the machine may export. */
  readonly exposed: string | undefined;
}

/** Constructs that name a variable without a dollar sign. */
const NAMING =
  /\(\(|\[\[|\$\[|\$\{\w*[[:!]|\b(?:let|export|declare|typeset|local|readonly|eval|unset|read|trap)\b|-v\b/;

/** The names that a contract's commands call, and the variables that they mention. */
export interface ContractNames {
  readonly commands: ReadonlySet<string>;
  readonly variables: ReadonlySet<string>;
  /** All words in the commands that could be names of variables. */
  readonly words: ReadonlySet<string>;
  /** The variables that the contract sets for its commands. */
  readonly environment: ReadonlySet<string>;
  readonly haveFolders: boolean;
  /** The base names of the files that the commands write by redirection. */
  readonly writtenFiles: ReadonlySet<string>;
  /** True if a shell may split an expansion in a command into several words. */
  readonly splitWords: boolean;
  /** The folders that the workflow needs: those of the required stages, and their parent folders. */
  readonly requiredFolders: ReadonlySet<string>;
  readonly hasPipes: boolean;
  /** True if the commands may call any name, because a name is computed or is read from another file. */
  readonly callAnything: boolean;
  readonly readAnything: boolean;
  /** True if a command would capture the lines that `set -x` prints. */
  readonly captureTraces: boolean;
  /** True if a trap's output could mix with what a command reads or writes, or if a command inspects traps. */
  readonly seeTraps: boolean;
}

export function contractNames(
  contract: Contract,
  contractCommands: ReadonlyMap<string, ContractCommandText>,
): ContractNames {
  const environment = new Set(contract.stages.flatMap((stage) => [...variablesOf(contract, stage).keys()]));
  const haveFolders = contract.stages.some((stage) => directoryOf(contract, stage) !== "");
  const commands = new Set(commandsThat("trusted"));
  const variables = new Set<string>();
  const words = new Set<string>();
  const writtenFiles = new Set<string>();
  let splitWords = false;
  let hasPipes = false;
  let callAnything = false;
  let readAnything = false;
  let captureTraces = false;
  let seeTraps = false;
  for (const [text, { script, profile }] of contractCommands) {
    const functions = functionNames(script);
    for (const node of nodesIn(script)) {
      const called = node.type === "Command" ? calledBy(node, script) : undefined;
      for (const name of namesCalledBy(node, called)) commands.add(name);
      for (const name of filesWrittenBy(node)) writtenFiles.add(name);
      callAnything ||= callsAnything(node, called);
      readAnything ||= readsAnything(node, called);
      captureTraces ||= capturesTrace(node, functions);
      seeTraps ||= seesTraps(node);
    }
    splitWords ||= !isWords(text);
    hasPipes ||= profile.hasPipe;
    for (const name of variablesIn(text)) variables.add(name);
    for (const [word] of text.matchAll(/[A-Za-z_]\w*/g)) words.add(word);
  }
  return {
    commands,
    variables,
    words,
    environment,
    haveFolders,
    writtenFiles,
    splitWords,
    requiredFolders: requiredFoldersOf(contract),
    hasPipes,
    callAnything,
    readAnything,
    captureTraces,
    seeTraps,
  };
}

function requiredFoldersOf(contract: Contract): ReadonlySet<string> {
  const stages = contract.stages.filter(({ required }) => required);
  const paths = stages.map((stage) => directoryOf(contract, stage).split("/"));
  return new Set(paths.flatMap((names) => names.map((_, index) => names.slice(0, index + 1).join("/"))));
}

/** The names that a node calls. For `eval` and other builtins, these include the words of their arguments. */
function namesCalledBy(node: SyntaxNode, called: string | undefined): string[] {
  if (node.type !== "Command") return [];
  const name = called ?? "";
  // `type` and similar builtins test whether a function exists.
  if (!is("builtin", name) || is("harmless", name)) return [literal(node.name) ?? "", name];
  return [name, ...node.args.flatMap(({ text }) => text.match(/[\w:.-]+/g) ?? [])];
}

function filesWrittenBy(node: SyntaxNode): string[] {
  if (!("redirects" in node)) return [];
  return node.redirects.flatMap((redirection) => {
    if (redirection.type !== "Redirect" || !redirection.operator.includes(">")) return [];
    return literal(redirection.target)?.split("/").at(-1) ?? [];
  });
}

function callsAnything(node: SyntaxNode, called: string | undefined): boolean {
  if (node.type !== "Command" || !node.name) return false;
  return called === undefined || /^["$]/.test(called) || readsAnything(node, called);
}

/** True if a node may read any variable, because it names variables indirectly or runs other code. */
function readsAnything(node: SyntaxNode, called: string | undefined): boolean {
  if (node.type === "ParameterExpansion") return node.prefix === "!";
  if (node.type !== "Command") return false;
  if (called === "." || called === "source") return true;
  return (called === "eval" || called === "trap") && node.args.some(({ text }) => /[$`]/.test(text));
}

/** True if a trap may run within a node that redirects its output or sets traps. */
function seesTraps(node: SyntaxNode): boolean {
  if (node.type === "Command") return is("builtin", literal(node.name)) && is("opaque", literal(node.name));
  if (node.type === "Pipeline") return node.commands.length > 1;
  return /^(?:CommandExpansion|ProcessSubstitution|Redirected|Function|Coproc)$/.test(node.type);
}

export function variablesIn(command: string): string[] {
  const names = NAMING.test(command) ? /(\w+)/g : /\$\{?[#!]?(\w+)/g;
  return [...command.matchAll(names)].map(([, name = ""]) => name);
}

/** True if an assignment may change what a contract's command does. */
export function isRelevant(
  variable: string,
  { variables, environment, readAnything }: ContractNames,
): boolean {
  return (
    readAnything || environment.has(variable) || isVariable("steers", variable) || variables.has(variable)
  );
}
