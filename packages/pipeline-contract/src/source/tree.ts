import type { Position, SourceRange } from "./text.js";

/** A value in a YAML or JSON text, with its position. */
export type SourceNode = SourceMap | SourceList | SourceScalar;

/** A mapping. Its keys are unique strings in the order of the text. */
export interface SourceMap extends Position {
  readonly kind: "map";
  readonly entries: ReadonlyMap<string, SourceEntry>;
}

export interface SourceEntry extends SourceRange {
  readonly value: SourceNode;
}

export interface SourceList extends Position {
  readonly kind: "list";
  readonly items: readonly SourceNode[];
}

/** A single value, as the YAML 1.2 core schema resolves it. */
export interface SourceScalar extends SourceRange {
  readonly kind: "scalar";
  readonly value: string | number | boolean | null;
  /** The spelling of a number or boolean, if it differs from the printed value: `3.10`, `True`. */
  readonly written?: string;
}

/** The value of a key. `undefined` if the node is not a mapping or has no such key. */
export function child(node: SourceNode | undefined, key: string): SourceNode | undefined {
  return node?.kind === "map" ? node.entries.get(key)?.value : undefined;
}

/** The entries of a mapping. Empty for any other node. */
export function entriesOf(node: SourceNode | undefined): [string, SourceEntry][] {
  return node?.kind === "map" ? [...node.entries] : [];
}

/** A scalar as the string that a forge reads; `undefined` for a collection. */
export function textOf(node: SourceNode | undefined): string | undefined {
  if (node?.kind !== "scalar") return undefined;
  return node.value === null ? "" : String(node.value);
}

/** A scalar or a list of scalars as strings; `undefined` for anything else. */
export function textsOf(node: SourceNode | undefined): string[] | undefined {
  if (node?.kind === "scalar") return node.value === null ? [] : [String(node.value)];
  if (node?.kind !== "list") return undefined;
  const texts = node.items.map(textOf);
  return texts.every((text) => text !== undefined) ? texts : undefined;
}

export function plainValue(node: SourceNode): unknown {
  if (node.kind === "scalar") return node.value;
  if (node.kind === "list") return node.items.map(plainValue);
  return Object.fromEntries([...node.entries].map(([key, entry]) => [key, plainValue(entry.value)]));
}

/** The node at a path of keys and indexes. If there is none, the last existing node on the path. */
export function nodeAt(root: SourceNode, path: readonly string[]): SourceNode {
  let node = root;
  for (const step of path) {
    const next = node.kind === "list" ? node.items[Number(step)] : child(node, step);
    if (!next) break;
    node = next;
  }
  return node;
}

/** The key at the end of a path of keys and indexes. If there is none, the last existing node on the path. */
export function keyAt(root: SourceNode, path: readonly string[]): SourceRange {
  const parent = nodeAt(root, path.slice(0, -1));
  return (parent.kind === "map" && parent.entries.get(path.at(-1) ?? "")) || parent;
}
