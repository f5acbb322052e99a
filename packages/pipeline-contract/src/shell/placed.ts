import { type Command, forEachChild, type Script, type SyntaxNode } from "unbash";
import { calledBy } from "./effects.js";
import { is, isVariable } from "./names.js";
import { nodesIn } from "./parse.js";
import { foregroundOf } from "./statements.js";
import { argumentsOf, literal } from "./words.js";

/**
 * Finds the parts of a command whose meaning depends on the shell in which it runs. For example, `$0`, the arguments
 * and `return` mean different things in a workflow's step and in a script, function or subshell.
 */
export function placedIn(script: Script): string[] {
  const first = foregroundOf(script.commands[0]);
  const own = first?.type === "Command" ? setBy(first) : [];
  const hasJobs = nodesIn(script).some((node) => node.type === "Statement" && node.background === true);
  const found = new Set<string>();
  let directories = 0;
  const read = (name: string, inFunction: boolean) => {
    if (!isVariable("placed", name) || own.includes(name)) return;
    if (name === "!" && hasJobs) return;
    if (/^(?:\d+|[#@*])$/.test(name) && name !== "0" && (inFunction || own.includes("@"))) return;
    if (name === "OLDPWD" && directories > 0) return;
    found.add(`$${name}`);
  };
  const visit = (node: SyntaxNode, inFunction: boolean, inLoop: boolean): void => {
    switch (node.type) {
      case "SimpleExpansion":
        read(node.text.slice(1), inFunction);
        break;
      case "ParameterExpansion":
        read(node.parameter, inFunction);
        break;
      case "ArithmeticWord":
        if (!/^\d/.test(node.value)) read(node.value.replace(/^\$/, ""), inFunction);
        break;
      case "Word":
        if (node.text.startsWith("~-")) read("OLDPWD", inFunction);
        break;
      case "TestUnary":
        if (node.operator === "-o") found.add("-o");
        break;
      case "For":
      case "Select":
        if (!node.wordlist) read("@", inFunction);
        break;
      case "Command": {
        const name = calledBy(node, script);
        if (name === "cd" && literal(argumentsOf(node)[0]) === "-") read("OLDPWD", inFunction);
        if (name === "kill" && killsShell(node, script)) found.add("kill");
        if (readsOptions(node, name)) found.add(name === "set" ? name : "-o");
        if (is("placed", name) && !isOwn(node, name ?? "", { inFunction, inLoop, hasJobs }))
          found.add(name ?? "");
        if (is("opaque", name)) for (const { text } of argumentsOf(node)) readIn(text, read);
        break;
      }
    }
    const loops = /^(?:For|Select|While|ArithmeticFor)$/.test(node.type);
    forEachChild(node, (child) => visit(child, inFunction || node.type === "Function", inLoop || loops));
    if (node.type === "Command" && calledBy(node, script) === "cd") directories += 1;
  };
  visit(script, false, false);
  const end = endOfFirstCommand(script);
  for (const node of nodesIn(script)) {
    const [, name] = /^\$\{?(\?|PIPESTATUS)/.exec("text" in node ? node.text : "") ?? [];
    if (name !== undefined && node.pos < end) found.add(`$${name}`);
  }
  return [...found];
}

/** The variables that a script's first command sets before anything reads them. */
function setBy(command: Command): string[] {
  if (!command.name) return command.prefix.flatMap((part) => (part.type === "Assignment" ? [part.name] : []));
  const words = argumentsOf(command);
  return literal(command.name) === "set" && words.some(({ text }) => text === "--") ? ["@"] : [];
}

/** True if the meaning of a command depends only on the surrounding text, not on the shell that runs it. */
function isOwn(
  command: Command,
  name: string,
  { inFunction, inLoop, hasJobs }: { inFunction: boolean; inLoop: boolean; hasJobs: boolean },
): boolean {
  switch (name) {
    case "return":
    case "local":
    case "shift":
      return inFunction;
    case "break":
    case "continue":
      return inLoop;
    case "getopts":
      return inFunction || argumentsOf(command).length > 2;
    case "wait":
    case "jobs":
    case "fg":
    case "bg":
    case "disown":
      return hasJobs || /^["$\d]/.test(argumentsOf(command)[0]?.text ?? "");
    default:
      return false;
  }
}

function readsOptions(command: Command, name: string | undefined): boolean {
  const words = argumentsOf(command).map(({ text }) => text);
  if (name === "set") return words.length === 0 || (words.length === 1 && /^[-+]o$/.test(words[0] ?? ""));
  return (name === "[" || name === "test") && words.includes("-o") && words.length < 5;
}

/** True if `kill` may end the shell. In a script, the shell also runs other commands. */
function killsShell(command: Command, script: Script): boolean {
  const ownIds = nodesIn(script).some((node) =>
    /^\$\{?(?:\$|PPID|BASHPID)/.test("text" in node ? node.text : ""),
  );
  return ownIds || argumentsOf(command).some(({ text }) => /^["']?-?[01]["']?$/.test(text));
}

/** Finds the variables in a text that runs as a command, at once or later. */
function readIn(text: string, read: (name: string, inFunction: boolean) => void): void {
  for (const [, name = ""] of text.matchAll(/\$\{?(\w+|[@*#!-])/g)) read(name, false);
}

/** The end of the first command. Before it, `$?` is the status of whatever ran before this script. */
function endOfFirstCommand(script: Script): number {
  return nodesIn(script).find(({ type }) => type === "Command")?.end ?? Number.POSITIVE_INFINITY;
}
