import { type ArithmeticBinary, forEachChild, type Script, type SyntaxNode } from "unbash";
import { is } from "../../../shell/names.js";
import { parseShell } from "../../../shell/parse.js";
import { argumentsOf, literal } from "../../../shell/words.js";

/**
 * How a script uses a variable's value: only to print it, as an exit status, as a path, or to decide something else.
 */
export type VariableUse = "prints" | "exits" | "locates" | "decides";

interface VariableRead {
  readonly use: VariableUse | undefined;
  readonly into: string | undefined;
}

const ANYWHERE: VariableRead = { use: "decides", into: undefined };

export class VariableUses {
  readonly #readings: (VariableRead & { readonly name: string })[] = [];
  readonly #uses = new Map<string, Set<VariableUse>>();
  readonly #values = new Map<string, string[]>();

  constructor(script: Script) {
    this.#visit(script, ANYWHERE);
    this.#spread();
  }

  /** The uses of a variable. Empty if its value only goes into variables that are never read. */
  usesOf(name: string): ReadonlySet<VariableUse> {
    return this.#uses.get(name) ?? new Set();
  }

  /** Adds to each variable the uses of the variables that receive its value. */
  #spread(): void {
    const pending: [name: string, use: VariableUse][] = [];
    const sources = new Map<string, string[]>();
    for (const { name, use, into } of this.#readings) {
      if (use !== undefined) pending.push([name, use]);
      if (into !== undefined) add(sources, into, name);
    }
    for (const [name, use] of pending) {
      const uses = this.#uses.get(name) ?? new Set();
      if (uses.has(use)) continue;
      this.#uses.set(name, uses.add(use));
      for (const source of sources.get(name) ?? []) pending.push([source, use]);
    }
  }

  valuesOf(name: string): readonly string[] {
    return this.#values.get(name) ?? [];
  }

  #visit(node: SyntaxNode, reading: VariableRead): void {
    const inside = (child: SyntaxNode | undefined, other: VariableRead = reading) => {
      if (child) this.#visit(child, other);
    };
    switch (node.type) {
      case "Assignment": {
        add(this.#values, node.name, node.text.slice(node.text.indexOf("=") + 1));
        forEachChild(node, (child) => inside(child, { use: undefined, into: node.name }));
        return;
      }
      case "For":
      case "Select": {
        const name = node.name.value;
        for (const word of node.wordlist ?? []) {
          add(this.#values, name, word.text);
          inside(word, { use: undefined, into: name });
        }
        inside(node.body);
        return;
      }
      case "Command": {
        const own = node.name ? { ...reading, use: useBy(literal(node.name)) } : reading;
        inside(node.name, { ...reading, use: "locates" });
        for (const part of [...node.prefix, ...node.suffix]) inside(part, own);
        if (literal(node.name) === "trap") inside(handlerOf(argumentsOf(node).map(literal)[0]));
        return;
      }
      case "ParameterExpansion": {
        const { operation, parameter } = node;
        if (operation?.type === "Default" && operation.operator.endsWith("=")) {
          add(this.#values, parameter, node.text);
          inside(operation.operand, { use: undefined, into: parameter });
        } else forEachChild(node, (child) => inside(child));
        this.#read(parameter, reading);
        return;
      }
      case "SimpleExpansion":
        this.#read(node.text.slice(1), reading);
        return;
      case "ArithmeticWord":
        for (const [name] of node.value.matchAll(/[A-Za-z_]\w*/g)) this.#read(name, reading);
        return;
      case "ArithmeticBinary":
        if (/^(?:[-+*/%&|^]|<<|>>)?=$/.test(node.operator) && node.left.type === "ArithmeticWord") {
          this.#assign(node.left.value, node, reading);
          return;
        }
    }
    forEachChild(node, (child) => inside(child));
  }

  #assign(name: string, { operator, right }: ArithmeticBinary, { use }: VariableRead): void {
    const isPlain = operator === "=" && right.type === "ArithmeticWord";
    add(this.#values, name, isPlain ? right.value : `$((${name}))`);
    this.#visit(right, { use: undefined, into: name });
    // Inside a word, `$((x = 1))` expands to the assigned value.
    this.#read(name, { use: use === "decides" ? undefined : use, into: undefined });
  }

  #read(name: string, reading: VariableRead): void {
    if (reading.into !== name) this.#readings.push({ ...reading, name });
  }
}

/** How a command uses its arguments. @param name `undefined` if the name is computed */
function useBy(name: string | undefined): VariableUse | undefined {
  if (name === ":" || name === "true") return undefined;
  if (name === "exit" || name === "return") return "exits";
  if (name === "cd") return "locates";
  return is("looks", name) || name === "cat" ? "prints" : "decides";
}

function handlerOf(action: string | undefined): Script | undefined {
  return action === undefined ? undefined : parseShell(action).script;
}

function add<T>(lists: Map<string, T[]>, name: string, item: T): void {
  const list = lists.get(name);
  if (list) list.push(item);
  else lists.set(name, [item]);
}
