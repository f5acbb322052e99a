import { type Position, START } from "./text.js";
import { nodeAt, type SourceNode } from "./tree.js";
import { readYaml } from "./yaml.js";

/**
 * Returns a function that finds the value at a path of keys and indexes in a YAML text; the start if it does not exist.
 * The text is read on the first call.
 */
export function positionsIn(text: string): (path: readonly string[]) => Position {
  let root: SourceNode | undefined;
  return (path) => {
    root ??= readYaml(text).root;
    return root ? nodeAt(root, path) : START;
  };
}
