import type { ExaminerParts } from "../parts/examiner-parts.js";
import type { Fence } from "../parts/fence.js";
import type { Topic } from "./asked.js";

/** What all requests for a verdict share, so that servers need to read the defense only once for each model. */
export interface GradingParts extends ExaminerParts {
  readonly fence: Fence;
  /** What questions can be about besides the criteria. */
  readonly topics: readonly Topic[];
}
