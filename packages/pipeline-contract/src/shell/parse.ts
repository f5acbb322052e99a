import { forEachChild, parse, type Script, type Statement, type SyntaxNode } from "unbash";

/** Where and why a text is no shell. */
export interface ShellProblem {
  readonly offset: number;
  readonly message: string;
}

/** The statements of a shell text, or why there are none. */
export type ShellReading =
  | { readonly script: Script; readonly problem: undefined }
  | { readonly script: undefined; readonly problem: ShellProblem };

/** Parses shell as Bash does; POSIX sh is read the same way. */
export function parseShell(text: string): ShellReading {
  const script = parse(text);
  const problem = problemIn(script);
  return problem ? { script: undefined, problem } : { script, problem: undefined };
}

/** The node and all nodes below it, in the order of the text; those of substitutions too. */
export function nodesIn(root: SyntaxNode): Generator<SyntaxNode> {
  return walk(root, () => true);
}

/** Where a statement ends, with its here-documents. */
export function endOf(statement: Statement): number {
  let end = statement.end;
  // A substitution ends before its statement does, and may count its positions in a text of its own.
  for (const node of walk(statement, ({ type }) => type !== "Script")) {
    if (node.type === "HereDoc") end = Math.max(end, node.closing?.end ?? node.body.end);
  }
  return end;
}

function* walk(root: SyntaxNode, entered: (node: SyntaxNode) => boolean): Generator<SyntaxNode> {
  const pending: SyntaxNode[] = [root];
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (!entered(node)) continue;
    yield node;
    const children: SyntaxNode[] = [];
    forEachChild(node, (child) => children.push(child));
    for (const child of children.reverse()) pending.push(child);
  }
}

function problemIn(script: Script): ShellProblem | undefined {
  for (const node of nodesIn(script)) {
    if (node.type === "Script" && "errors" in node) {
      const error = node.errors?.[0];
      if (error) return { offset: error.pos, message: error.message };
    }
    // A shell would take the rest of the text for the document; nobody means that.
    if (node.type === "HereDoc" && !node.closing) {
      return { offset: node.pos, message: "unterminated here-document" };
    }
  }
  return undefined;
}
