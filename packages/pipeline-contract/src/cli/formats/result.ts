import type { TextFile } from "../../files/text-file.js";
import type { Finding } from "../../findings/finding.js";
import type { IgnoredFinding } from "../../findings/ignored.js";

/** The findings of a command, and the files it read. */
export interface Result {
  readonly findings: readonly Finding[];
  readonly ignored: readonly IgnoredFinding[];
  /** Hints, which do not affect the exit status. */
  readonly hints: readonly Finding[];
  readonly files: readonly TextFile[];
}

export type Formatter = (result: Result) => string;
