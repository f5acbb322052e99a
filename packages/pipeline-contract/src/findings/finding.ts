import type { FileLocation, SourceRange } from "../source/text.js";
import type { RuleId, Severity } from "./rules.js";

/** Something that does not conform or cannot be decided. */
export interface Finding extends SourceRange {
  readonly rule: RuleId;
  readonly severity: Severity;
  readonly message: string;
  /** The stage it concerns; `null` if it concerns the whole pipeline. */
  readonly stage: string | null;
  /** The file to look at, under the name given by the caller. */
  readonly file: string;
  /** In a contract, the path of the value, such as `stages[0].required`; otherwise `null`. */
  readonly path: string | null;
  /** What the contract or its schema requires; `null` if nothing should be there. */
  readonly expected: string | null;
  /** What is there; `null` if nothing is. */
  readonly actual: string | null;
  /** How to fix it. */
  readonly fix: string;
}

/** What a rule says about one place in a file. */
export interface Details {
  readonly message: string;
  readonly fix: string;
  readonly stage?: string | undefined;
  /** What the same rule finds for the same cause is one finding, without a stage if it concerns several. */
  readonly cause?: string | undefined;
  readonly path?: string;
  readonly expected?: string | undefined;
  readonly actual?: string | undefined;
}

/** Receives what rules find in one file. */
export type ReportFinding = (rule: RuleId, at: FileLocation, details: Details) => void;
