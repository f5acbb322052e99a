import type { Finding } from "../../findings/finding.js";
import type { TextFile } from "../input/files.js";

/** What a command has found, and the files it read. */
export interface Result {
  readonly findings: readonly Finding[];
  readonly files: readonly TextFile[];
}

/** Formats a result. */
export type Formatter = (result: Result) => string;
