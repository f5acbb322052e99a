import type { Script, Statement, SyntaxNode } from "unbash";
import { readBy } from "../../../shell/expansions.js";
import { nodesIn } from "../../../shell/parse.js";
import { isTest } from "../../../shell/tests.js";
import { literal } from "../../../shell/words.js";

/**
 * The variables that may decide how a script ends: those named by `exit`, `return` and traps, those read by tests that
 * may fail or end something, and all variables from which these are computed.
 */
export function decidingVariables(script: Script): ReadonlySet<string> {
  const nodes = nodesIn(script);
  const leaving = leavingNames(nodes);
  const clauses = new Set(nodes.flatMap(clausesOf));
  const commands = nodes.flatMap((node) =>
    node.type === "Statement" && !clauses.has(node) ? [node.command] : [],
  );
  const found = new Set<string>();
  const pending = [
    ...nodes.flatMap(namedAtEnd),
    ...commands.flatMap((command) => (decides(command, leaving) ? namesDeciding(command) : [])),
  ];
  const sources = sourcesOf(nodes);
  const followed = new Set<SyntaxNode>();
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    for (const source of sources.get(name) ?? []) {
      if (followed.has(source)) continue;
      followed.add(source);
      for (const read of namesDeciding(source)) pending.push(read);
    }
  }
  return found;
}

/** True if a statement adds a command's status to the final status of the script, by a counter or a condition. */
export function collects({ command }: Statement, status: string, deciding: ReadonlySet<string>): boolean {
  const nodes = nodesIn(command);
  const isBranch = command.type === "AndOr" || command.type === "If";
  return (
    nodes.flatMap(readBy).includes(status) &&
    nodes.some((node) => {
      if (node.type !== "Assignment" || !deciding.has(node.name)) return false;
      return isBranch || node.append === true || nodesIn(node).flatMap(readBy).includes(node.name);
    })
  );
}

/** True if a statement uses a variable only as its own condition, and does not exit with the value. */
export function actsOn({ command }: Statement, variable: string): boolean {
  if (command.type !== "AndOr" && command.type !== "If") return false;
  const ends = nodesIn(command).flatMap(namedAtEnd);
  return ends.length === 0 && namesDeciding(command).every((name) => name === variable);
}

/** The variables named in commands that end a shell or function, or that run at its end. */
function namedAtEnd(node: SyntaxNode): readonly string[] {
  if (node.type !== "Command" || !/^(?:exit|return|trap)$/.test(literal(node.name) ?? "")) return [];
  return node.args.flatMap(({ text }) => text.match(/[A-Za-z_]\w*/g) ?? []);
}

/** True if a statement may fail, or end something, depending on the variables that it reads. */
function decides(node: Statement["command"], leaving: ReadonlySet<string>): boolean {
  switch (node.type) {
    case "Command":
      return (node.name !== undefined && literal(node.name) === undefined) || isTest(node);
    case "TestCommand":
    case "ArithmeticCommand":
      return true;
    case "Pipeline":
    case "AndOr": {
      const last = node.commands.at(-1);
      return (last !== undefined && decides(last, leaving)) || mayLeave(node, leaving);
    }
    case "If":
    case "Case":
    case "While":
    case "For":
      return mayLeave(node, leaving);
    default:
      return false;
  }
}

function namesDeciding(node: SyntaxNode): readonly string[] {
  return conditionsOf(node).flatMap(nodesIn).flatMap(readBy);
}

function conditionsOf(node: SyntaxNode): readonly SyntaxNode[] {
  switch (node.type) {
    case "If":
      return [node, ...node.elif].map(({ clause }) => clause);
    case "While":
      return [node.clause];
    case "Case":
      return [node.word];
    case "For":
      return node.wordlist ?? [];
    default:
      return [node];
  }
}

/** The nodes on which each variable's value may depend: its assignments, and the conditions under which they run. */
function sourcesOf(nodes: readonly SyntaxNode[]): ReadonlyMap<string, readonly SyntaxNode[]> {
  const sources = new Map<string, SyntaxNode[]>();
  for (const node of nodes) {
    const isBranch = /^(?:If|Case|While|For|AndOr)$/.test(node.type);
    const assignments = node.type === "Assignment" ? [node] : isBranch ? nodesIn(node) : [];
    for (const one of assignments) {
      if (one.type === "Assignment") add(sources, one.name, node);
    }
  }
  return sources;
}

/** The statements in conditions. Their failures do not end the script. */
function clausesOf(node: SyntaxNode): readonly SyntaxNode[] {
  return node.type === "If" || node.type === "While" ? conditionsOf(node).flatMap(nodesIn) : [];
}

/** The commands that end a shell or function, and the functions that call one of them. */
function leavingNames(nodes: readonly SyntaxNode[]): ReadonlySet<string> {
  const callers = new Map<string, string[]>();
  for (const node of nodes) {
    if (node.type !== "Function") continue;
    for (const called of nodesIn(node.body).flatMap(nameOf)) add(callers, called, node.name.value);
  }
  const leaving = new Set(["exit", "return", "exec", "false", "kill"]);
  for (const name of leaving) for (const caller of callers.get(name) ?? []) leaving.add(caller);
  return leaving;
}

function mayLeave(node: SyntaxNode, leaving: ReadonlySet<string>): boolean {
  return nodesIn(node)
    .flatMap(nameOf)
    .some((name) => leaving.has(name));
}

function nameOf(node: SyntaxNode): readonly string[] {
  const name = node.type === "Command" ? literal(node.name) : undefined;
  return name === undefined ? [] : [name];
}

function add<T>(lists: Map<string, T[]>, name: string, item: T): void {
  const list = lists.get(name);
  if (list) list.push(item);
  else lists.set(name, [item]);
}
