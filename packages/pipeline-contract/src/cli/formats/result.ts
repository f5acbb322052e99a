import type { TextFile } from "../../files/text-file.js";
import type { Finding } from "../../findings/finding.js";
import type { IgnoredFinding } from "../../findings/ignored.js";

export interface Result {
  readonly findings: readonly Finding[];
  readonly ignored: readonly IgnoredFinding[];
  /** Hints do not affect the exit status. */
  readonly hints: readonly Finding[];
  readonly files: readonly TextFile[];
}

export type Formatter = (result: Result) => string;
