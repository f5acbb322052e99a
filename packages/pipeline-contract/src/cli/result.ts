import type { Finding } from "../check/finding.js";
import type { TextFile } from "./files.js";

/** What a command has found, and in which files. */
export interface Result {
  readonly findings: readonly Finding[];
  readonly files: readonly TextFile[];
}

/** Writes a result in a format. */
export type Formatter = (result: Result) => string;
