import type { Script, SyntaxNode } from "unbash";
import { nodesIn } from "../../shell/parse.js";
import { LOOKING, literal } from "./words.js";

/** Common environment variables that affect shells and programs. */
const KNOWN_VARIABLE = new RegExp(
  `^(?:${[
    "PATH|IFS|HOME|PWD|OLDPWD|CDPATH|SHELL|ENV|CI|TMPDIR|TZ|LANG|LANGUAGE|TERM|USER|LOGNAME|CC|CXX|[A-Z]*FLAGS",
    "PS4|POSIXLY_CORRECT|GLOBIGNORE|EXECIGNORE|OPTIND|SHELLOPTS|BASHOPTS|UID|EUID|PPID",
    "(?:ACTIONS|BASH|DOCKER|DYLD|FORGEJO|GIT|GITEA|GITHUB|LC|LD|NODE|NPM|PIP|RUNNER|npm)_\\w+",
    "(?:CARGO|GO|JAVA|MAKE|PERL|PYTHON|RUBY|RUST)[A-Z_]*",
  ].join("|")})$`,
);
/** Names that the checker or the shell takes at face value. */
const TAKEN = [
  ..."command_not_found_handle git time true false [".split(" "),
  ...": . break cd continue echo eval exec exit export printf readonly return set shift times trap unset".split(
    " ",
  ),
  ...LOOKING,
];
/** Constructs in which a variable has no dollar sign, or is named by a word. */
const NAMING =
  /\(\(|\[\[|\$\[|\$\{\w*[[:!]|\b(?:let|export|declare|typeset|local|readonly|eval|unset|read|trap)\b|-v\b/;

/** What a contract's commands call, and which variables they read. */
export interface ContractNames {
  readonly commands: ReadonlySet<string>;
  readonly variables: ReadonlySet<string>;
  /** Whether a command contains a pipe. */
  readonly hasPipes: boolean;
}

/** The names that a contract's commands rely on. */
export function namesIn(contractCommands: ReadonlyMap<string, Script>): ContractNames {
  const commands = new Set(TAKEN);
  const variables = new Set<string>();
  let hasPipes = false;
  for (const [text, script] of contractCommands) {
    for (const node of nodesIn(script)) {
      for (const name of calledBy(node)) commands.add(name);
      hasPipes ||= node.type === "Pipeline" && node.commands.length > 1;
    }
    for (const name of variablesIn(text)) variables.add(name);
  }
  return { commands, variables, hasPipes };
}

/** What a command calls: its name, and for `eval` and `trap` also the words of their arguments. */
function calledBy(node: SyntaxNode): string[] {
  if (node.type !== "Command") return [];
  const name = literal(node.name) ?? "";
  if (name !== "eval" && name !== "trap") return [name];
  return [name, ...node.args.flatMap(({ text }) => text.match(/[\w:.-]+/g) ?? [])];
}

/** The variables that a command reads. */
export function variablesIn(command: string): string[] {
  const names = NAMING.test(command) ? /(\w+)/g : /\$\{?[#!]?(\w+)/g;
  return [...command.matchAll(names)].map(([, name = ""]) => name);
}

/** Whether programs may act on a variable in their environment. */
export function isKnownVariable(name: string): boolean {
  return KNOWN_VARIABLE.test(name);
}

/** Whether an assignment may change what a contract's command does. */
export function isRelevant(variable: string, { variables }: ContractNames): boolean {
  return isKnownVariable(variable) || variables.has(variable);
}
