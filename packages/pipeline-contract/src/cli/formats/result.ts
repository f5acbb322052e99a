import type { TextFile } from "../../files/text-file.js";
import type { Finding } from "../../findings/finding.js";
import type { IgnoredFinding } from "../../findings/ignored.js";

/** What a command has found, and the files it read. */
export interface Result {
  readonly findings: readonly Finding[];
  readonly ignored: readonly IgnoredFinding[];
  /** What has no effect on the exit status. */
  readonly hints: readonly Finding[];
  readonly files: readonly TextFile[];
}

/** Formats a result. */
export type Formatter = (result: Result) => string;
