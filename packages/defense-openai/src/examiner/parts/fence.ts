import { randomBytes } from "node:crypto";

/** Marks data in a prompt. The author of the data cannot guess the mark. */
export interface Fence {
  readonly mark: string;
  /** Encloses data between marks, under a trusted heading. */
  around(heading: string, data: string): string;
}

/** A fence with a new random mark. */
export function newFence(): Fence {
  const mark = `DATA-${randomBytes(8).toString("hex")}`;
  return {
    mark,
    around: (heading, data) => `${heading}\n${mark} BEGIN\n${data}\n${mark} END`,
  };
}
