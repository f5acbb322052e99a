import { type Contract, commandsOf } from "../../contract/contract.js";
import { nodesIn, parseShell } from "../../shell/parse.js";
import { literal } from "./words.js";

/** Environments have these, and programs act on them. */
const KNOWN_VARIABLE = new RegExp(
  `^(?:${[
    "PATH|IFS|HOME|PWD|OLDPWD|CDPATH|SHELL|ENV|CI|TMPDIR|TZ|LANG|LANGUAGE|TERM|USER|LOGNAME|CC|CXX|[A-Z]*FLAGS",
    "(?:ACTIONS|BASH|DOCKER|DYLD|FORGEJO|GIT|GITEA|GITHUB|LC|LD|NODE|NPM|PIP|RUNNER|npm)_\\w+",
    "(?:CARGO|GO|JAVA|MAKE|PERL|PYTHON|RUBY|RUST)[A-Z_]*",
  ].join("|")})$`,
);
/** What the checker takes for what it is called. */
const BUILTINS = ["cd", "echo", "exit", "false", "printf", "return", "set", "test", "true", ":", "["];

/** What a contract's commands call, and which variables they read. */
export interface ContractNames {
  readonly commands: ReadonlySet<string>;
  readonly variables: ReadonlySet<string>;
}

/** The names that a contract's commands rely on. */
export function namesIn({ stages }: Contract): ContractNames {
  const commands = new Set(BUILTINS);
  const variables = new Set<string>();
  for (const { text } of stages.flatMap(commandsOf)) {
    const { script } = parseShell(text);
    for (const node of script ? nodesIn(script) : []) {
      if (node.type === "Command") commands.add(literal(node.name) ?? "");
    }
    for (const name of variablesIn(text)) variables.add(name);
  }
  return { commands, variables };
}

/** The variables that a command reads. */
export function variablesIn(command: string): string[] {
  // Within arithmetic a variable needs no dollar sign.
  const names = command.includes("((") ? /(\w+)/g : /\$\{?[#!]?(\w+)/g;
  return [...command.matchAll(names)].map(([, name = ""]) => name);
}

/** Whether a program may act on a variable that is set for it. */
export function isKnownVariable(name: string): boolean {
  return KNOWN_VARIABLE.test(name);
}

/** Whether an assignment may change what a contract's command does. */
export function isRelevant(variable: string, { variables }: ContractNames): boolean {
  return isKnownVariable(variable) || variables.has(variable);
}
