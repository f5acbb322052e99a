import { type Position, START } from "./text.js";
import { nodeAt, type SourceNode } from "./tree.js";
import { readYaml } from "./yaml.js";

/**
 * Tells where the value at a path of keys and indexes stands in a YAML text; its start if it is not there. The text is read
 * when the first place is wanted.
 */
export function positionsIn(text: string): (path: readonly string[]) => Position {
  let root: SourceNode | undefined;
  return (path) => {
    root ??= readYaml(text).root;
    return root ? nodeAt(root, path) : START;
  };
}
