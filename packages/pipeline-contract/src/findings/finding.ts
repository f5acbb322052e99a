import type { FileLocation, SourceRange } from "../source/text.js";
import type { RuleId, Severity } from "./rules.js";

/** A place that does not conform to the contract, or about which this cannot be decided. */
export interface Finding extends SourceRange {
  readonly rule: RuleId;
  readonly severity: Severity;
  readonly message: string;
  /** The affected stage; `null` if the finding is about the whole pipeline. */
  readonly stage: string | null;
  /** The affected file, by the name that the caller gave it. */
  readonly file: string;
  /** The path of the value in a contract, such as `stages[0].required`; `null` in other files. */
  readonly path: string | null;
  /** The text that the contract or its schema requires; `null` if it requires none here. */
  readonly expected: string | null;
  /** The text in the file; `null` if there is none. */
  readonly actual: string | null;
  readonly fix: string;
}

export interface Details {
  readonly message: string;
  readonly fix: string;
  readonly stage?: string | undefined;
  /**
   * Findings of a rule with the same cause are merged. If they affect several stages, the merged finding names none.
   */
  readonly cause?: string | undefined;
  readonly path?: string;
  readonly expected?: string | undefined;
  readonly actual?: string | undefined;
}

/** Reports a finding of a rule in the file being checked. */
export type ReportFinding = (rule: RuleId, at: FileLocation, details: Details) => void;
