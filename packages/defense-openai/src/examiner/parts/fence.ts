import { randomBytes } from "node:crypto";

/** Marks data in a prompt. The author of the data cannot know the mark. */
export interface Fence {
  readonly mark: string;
  /** Data between its marks, with a heading of ours. */
  around(heading: string, data: string): string;
}

/** A fence with a new mark. */
export function newFence(): Fence {
  const mark = `DATA-${randomBytes(8).toString("hex")}`;
  return {
    mark,
    around: (heading, data) => `${heading}\n${mark} BEGIN\n${data}\n${mark} END`,
  };
}
