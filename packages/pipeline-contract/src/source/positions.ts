import { type Position, START } from "./text.js";
import { nodeAt, type SourceNode } from "./tree.js";
import { readYaml } from "./yaml.js";

/**
 * Returns a function that finds the value at a path of keys and indexes in a YAML text. If the text cannot be read, the
 * function returns its start. The text is read on the first call.
 */
export function positionsIn(text: string): (path: readonly string[]) => Position {
  let root: SourceNode | undefined;
  return (path) => {
    root ??= readYaml(text).root;
    return root ? nodeAt(root, path) : START;
  };
}
