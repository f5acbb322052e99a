import { tooOldNode } from "./too-old-node.js";

const problem = tooOldNode();
if (problem !== undefined) throw new Error(problem);
