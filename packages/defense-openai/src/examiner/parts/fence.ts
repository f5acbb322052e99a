import { createHmac, randomBytes } from "node:crypto";
import type { ExaminerContext } from "defense-core";

/** Marks data in a prompt. The author of the data cannot guess the mark. */
export interface Fence {
  readonly mark: string;
  /** Encloses data between marks, under a trusted heading. */
  around(heading: string, data: string): string;
}

/**
 * The fence of a defense: the one that its first question noted, so that requests begin alike and servers need not read
 * their beginning again. Without one, it depends on the task and on a secret of this process.
 */
export function fenceOf({ history, statement, traceDigest }: ExaminerContext): Fence {
  const noted = history[0]?.account?.fence;
  if (noted !== undefined) return fenceWith(noted);
  const about = JSON.stringify([statement, traceDigest]);
  return fenceWith(markOf(createHmac("sha256", SECRET).update(about).digest().subarray(0, MARK_BYTES)));
}

/** A fence with a new random mark. */
export function newFence(): Fence {
  return fenceWith(markOf(randomBytes(MARK_BYTES)));
}

const MARK_BYTES = 16;
const SECRET = randomBytes(32);

function markOf(bytes: Buffer): string {
  return `DATA-${bytes.toString("hex")}`;
}

function fenceWith(mark: string): Fence {
  return { mark, around: (heading, data) => `${heading}\n${mark} BEGIN\n${data}\n${mark} END` };
}
