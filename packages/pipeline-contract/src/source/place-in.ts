import { type Position, START } from "./text.js";
import { nodeAt } from "./tree.js";
import { readYaml } from "./yaml.js";

/** Where the value at a path of keys and indexes stands in a YAML text; its start if it is not there. */
export function placeIn(text: string, path: readonly string[]): Position {
  const { root } = readYaml(text);
  return root ? nodeAt(root, path) : START;
}
