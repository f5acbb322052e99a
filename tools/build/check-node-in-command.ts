import { tooOldNode } from "./too-old-node.js";

/** The command's exit status. The build fills it in. */
declare const FAILURE: number;

const problem = tooOldNode();
if (problem !== undefined) {
  process.stderr.write(`${problem}\n`);
  process.exit(FAILURE);
}
