import type { ExaminerParts } from "../parts/examiner-parts.js";
import type { JsonFormat } from "../parts/json-format.js";

/** What it takes to ask questions. */
export interface Asker extends ExaminerParts {
  readonly format: JsonFormat;
}
