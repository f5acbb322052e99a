import type { Finding } from "../../findings/finding.js";
import type { TextFile } from "../input/files.js";

/** What a command has found, and in which files. */
export interface Result {
  readonly findings: readonly Finding[];
  readonly files: readonly TextFile[];
}

/** Writes a result in a format. */
export type Formatter = (result: Result) => string;
