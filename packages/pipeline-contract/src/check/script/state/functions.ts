import type { Function as FunctionNode, SyntaxNode } from "unbash";
import { bodyOf, nodesIn } from "../../../shell/parse.js";
import { literal } from "../../../shell/words.js";

/** The functions known to a shell, including those of its parent shell. */
export class Functions {
  readonly #own = new Map<string, FunctionNode>();
  readonly #inherited: Functions | undefined;

  constructor(inherited?: Functions) {
    this.#inherited = inherited;
  }

  get(name: string): FunctionNode | undefined {
    return this.#own.get(name) ?? this.#inherited?.get(name);
  }

  define(name: string, definition: FunctionNode): void {
    this.#own.set(name, definition);
  }
}

/** A node, with the bodies of all functions that it calls directly or indirectly. */
export function withFunctions(root: SyntaxNode, functions: Functions): readonly SyntaxNode[] {
  const roots: SyntaxNode[] = [root];
  for (const one of roots) {
    for (const node of nodesIn(one)) {
      const definition = node.type === "Command" ? functions.get(literal(node.name) ?? "") : undefined;
      if (definition && !roots.includes(bodyOf(definition))) roots.push(bodyOf(definition));
    }
  }
  return roots;
}
