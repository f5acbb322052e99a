import { tooOldNode } from "./too-old-node.js";

/** The command's exit status, filled in by the build. */
declare const FAILURE: number;

const problem = tooOldNode();
if (problem !== undefined) {
  process.stderr.write(`${problem}\n`);
  process.exit(FAILURE);
}
