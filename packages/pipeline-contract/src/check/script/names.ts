import type { Script, SyntaxNode } from "unbash";
import { variablesOf } from "../../contract/additions/variables.js";
import { directoryOf } from "../../contract/additions/working-directory.js";
import type { Contract } from "../../contract/contract.js";
import type { CommandProfile } from "../../shell/command-profile.js";
import { calledBy } from "../../shell/effects.js";
import { commandsThat, is, isVariable } from "../../shell/names.js";
import { functionNames, nodesIn } from "../../shell/parse.js";
import { capturesTrace } from "../../shell/traces.js";
import { isWords, literal } from "../../shell/words.js";

/** A command of the contract, parsed, and what is known of it. */
export interface ContractCommandText {
  readonly script: Script;
  readonly profile: CommandProfile;
  /** A variable that it sets and that may be one of the environment. */
  readonly exposed: string | undefined;
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
  /** The variables that the contract gives its commands. */
  readonly environment: ReadonlySet<string>;
  /** Whether some of them run in a folder of their own. */
  readonly haveFolders: boolean;
  /** The names of the files that the commands write by themselves, without their folders. */
  readonly writtenFiles: ReadonlySet<string>;
  /** Whether a shell may split what it expands in a command. */
  readonly splitWords: boolean;
  /** The folders without which the workflow fails: those of required stages, and those above them. */
  readonly requiredFolders: ReadonlySet<string>;
  /** Whether a command contains a pipe. */
  readonly hasPipes: boolean;
  /** Whether commands may call anything: a name is computed, or is in another file. */
  readonly callAnything: boolean;
  /** Whether commands may read any variable. */
  readonly readAnything: boolean;
  /** Whether the output of a command would have the lines in it that `set -x` prints. */
  readonly captureTraces: boolean;
  /** Whether what a trap prints could end up in what a command reads or writes, or a command looks at traps. */
  readonly seeTraps: boolean;
}

/** The names that a contract's commands rely on. */
export function namesIn(
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

/** What a command names: what it calls, and for `eval` and other builtins also the words of their arguments. */
function namesCalledBy(node: SyntaxNode, called: string | undefined): string[] {
  if (node.type !== "Command") return [];
  const name = called ?? "";
  // Of these, `type` and the like ask whether there is such a function.
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

/** Whether the text does not show which variables a node reads: it names them by others, or it runs another text. */
function readsAnything(node: SyntaxNode, called: string | undefined): boolean {
  if (node.type === "ParameterExpansion") return node.prefix === "!";
  if (node.type !== "Command") return false;
  if (called === "." || called === "source") return true;
  return (called === "eval" || called === "trap") && node.args.some(({ text }) => /[$`]/.test(text));
}

/** Whether a trap may be sprung within a node whose output goes elsewhere, or that has traps of its own. */
function seesTraps(node: SyntaxNode): boolean {
  if (node.type === "Command") return is("builtin", literal(node.name)) && is("opaque", literal(node.name));
  if (node.type === "Pipeline") return node.commands.length > 1;
  return /^(?:CommandExpansion|ProcessSubstitution|Redirected|Function|Coproc)$/.test(node.type);
}

/** The variables that a command reads. */
export function variablesIn(command: string): string[] {
  const names = NAMING.test(command) ? /(\w+)/g : /\$\{?[#!]?(\w+)/g;
  return [...command.matchAll(names)].map(([, name = ""]) => name);
}

/** Whether an assignment may change what a contract's command does. */
export function isRelevant(
  variable: string,
  { variables, environment, readAnything }: ContractNames,
): boolean {
  return (
    readAnything || environment.has(variable) || isVariable("steers", variable) || variables.has(variable)
  );
}
