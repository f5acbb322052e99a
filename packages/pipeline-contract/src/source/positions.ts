import { type Position, START } from "./text.js";
import { nodeAt, type SourceNode } from "./tree.js";
import { readYaml } from "./yaml.js";

/**
 * Returns a function that maps a path of keys and indexes in a YAML text to a position. It reads the text when it is
 * first called. If the text cannot be read, every position is the start of the text.
 */
export function positionsIn(text: string): (path: readonly string[]) => Position {
  let root: SourceNode | undefined;
  return (path) => {
    root ??= readYaml(text).root;
    return root ? nodeAt(root, path) : START;
  };
}
