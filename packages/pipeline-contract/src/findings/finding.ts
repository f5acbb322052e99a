import type { FileLocation, SourceRange } from "../source/text.js";
import type { RuleId, Severity } from "./rules.js";

/** Something that does not conform or cannot be decided. */
export interface Finding extends SourceRange {
  readonly rule: RuleId;
  readonly severity: Severity;
  readonly message: string;
  /** The stage concerned; `null` if the finding concerns the whole pipeline. */
  readonly stage: string | null;
  /** The file concerned, under the name given by the caller. */
  readonly file: string;
  /** In a contract, the path of the value, such as `stages[0].required`; otherwise `null`. */
  readonly path: string | null;
  /** What the contract or its schema requires; `null` if it requires nothing here. */
  readonly expected: string | null;
  /** What the file contains; `null` if nothing. */
  readonly actual: string | null;
  readonly fix: string;
}

/** The details of a finding at one place in a file. */
export interface Details {
  readonly message: string;
  readonly fix: string;
  readonly stage?: string | undefined;
  /** Findings of a rule with the same cause are merged. If they concern several stages, the merged one names none. */
  readonly cause?: string | undefined;
  readonly path?: string;
  readonly expected?: string | undefined;
  readonly actual?: string | undefined;
}

/** Receives the findings of rules in one file. */
export type ReportFinding = (rule: RuleId, at: FileLocation, details: Details) => void;
