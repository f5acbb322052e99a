import {
  type CompoundCommand,
  type Function as FunctionNode,
  forEachChild,
  type HereDoc,
  type ParsedScript,
  parse,
  type Redirected,
  type Script,
  type Statement,
  type SyntaxNode,
} from "unbash";

import { unaccountedIn } from "./concrete-syntax.js";

export interface ShellProblem {
  readonly offset: number;
  readonly message: string;
  /** `unclear`: shells may disagree about the text, or reject it. */
  readonly kind: "malformed" | "unclear" | "too-large";
}

export type ParsedShell =
  | { readonly script: Script; readonly problem: undefined }
  | { readonly script: undefined; readonly problem: ShellProblem };

/** Longer than scripts written by hand. A syntax tree takes about a hundred times as much memory as its text. */
const MAX_CHARACTERS = 262_144;

/** Parses shell as Bash does. POSIX sh is parsed in the same way. */
export function parseShell(text: string): ParsedShell {
  if (text.length > MAX_CHARACTERS) {
    const message = `it has ${text.length} characters; the limit is ${MAX_CHARACTERS}`;
    return { script: undefined, problem: { offset: 0, message, kind: "too-large" } };
  }
  const script = parse(text);
  const problem = problemIn(script) ?? unaccounted(script, text);
  return problem ? { script: undefined, problem } : { script, problem: undefined };
}

/** @throws TypeError if the text is not valid shell */
export function parseCommand(text: string): Script {
  const { script, problem } = parseShell(text);
  if (problem) throw new TypeError(`A contract's command must be valid shell: ${problem.message}`);
  return script;
}

/** The node and all nodes below it, in the order of the text. Includes those in substitutions. */
export function nodesIn(root: SyntaxNode): SyntaxNode[] {
  const nodes: SyntaxNode[] = [];
  // The parser limits the depth, so the recursion is safe.
  const visit = (node: SyntaxNode): void => {
    nodes.push(node);
    forEachChild(node, visit);
  };
  visit(root);
  return nodes;
}

/** The body of a function. Only invalid scripts have other kinds of bodies. */
export function bodyOf({ body }: FunctionNode): CompoundCommand | Redirected {
  return body as CompoundCommand | Redirected;
}

export function functionNames(script: Script): ReadonlySet<string> {
  const names = new Set<string>();
  for (const node of nodesIn(script)) if (node.type === "Function") names.add(node.name.value);
  return names;
}

/** Returns a function that finds the end of a statement, including its here-documents. */
export function statementEnds(script: Script): (statement: Statement) => number {
  const hereDocs: { pos: number; end: number }[] = [];
  const visit = (node: SyntaxNode): void => {
    if (node.type === "HereDoc") hereDocs.push({ pos: node.pos, end: node.closing?.end ?? node.body.end });
    // A substitution ends before the statement that contains it, and its positions may refer to a separate text.
    if (node.type !== "Script") forEachChild(node, visit);
  };
  forEachChild(script, visit);
  return ({ pos, end }) => {
    const last = hereDocs[lastBefore(hereDocs, end)];
    return last && last.pos >= pos ? Math.max(end, last.end) : end;
  };
}

/** The index of the last node that starts before an offset. The nodes must be sorted. */
function lastBefore(sorted: readonly { pos: number }[], offset: number): number {
  let low = -1;
  let high = sorted.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((sorted[middle]?.pos ?? 0) < offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

function problemIn(script: ParsedScript): ShellProblem | undefined {
  // Nodes after the first error are not examined, because a hostile text may nest them deeply.
  return (
    errorIn(script) ??
    nodesIn(script)
      .map(problemAt)
      .find((problem) => problem !== undefined)
  );
}

function problemAt(node: SyntaxNode): ShellProblem | undefined {
  if (node.type === "Script") return errorIn(node);
  if (node.type !== "HereDoc") return undefined;
  // A shell would read the rest of the text as the here-document, which cannot be intended.
  if (!node.closing) return { offset: node.pos, message: "unterminated here-document", kind: "malformed" };
  if (!endsElsewhere(node, node.closing)) return undefined;
  const message = "shells disagree about where this here-document ends";
  return { offset: node.pos, message, kind: "unclear" };
}

/** True if joining lines creates or hides a delimiter. Some shells look for the delimiter before they join lines. */
function endsElsewhere(
  { operator, delimiter, body }: HereDoc,
  closing: { pos: number; end: number },
): boolean {
  if (delimiter?.quoted !== false) return false;
  if (closing.end - closing.pos > delimiter.value.length) return true;
  if (!body.text.includes("\\\n")) return false;
  const lines = body.text.replace(/\n$/, "").split("\n");
  const isJoined = (line: string | undefined) => /(?:^|[^\\])(?:\\\\)*\\$/.test(line ?? "");
  if (isJoined(lines.at(-1))) return true;
  const joined = body.text.replaceAll("\\\n", "").split("\n");
  const ends = [...lines, ...joined].map((line) => (operator === "<<-" ? line.replace(/^\t+/, "") : line));
  return ends.includes(delimiter.value);
}

function errorIn({ errors }: ParsedScript): ShellProblem | undefined {
  const error = errors?.[0];
  return error && { offset: error.pos, message: error.message, kind: "malformed" };
}

function unaccounted(script: Script, text: string): ShellProblem | undefined {
  const offset = unaccountedIn(script, text);
  const message = "it is unclear how a shell reads part of it, or whether it accepts that part";
  return offset === undefined ? undefined : { offset, message, kind: "unclear" };
}
