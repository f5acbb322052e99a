import type { Position } from "../source/text.js";
import type { RuleId, Severity } from "./rules.js";

/** Something that does not conform, or that cannot be decided. */
export interface Finding extends Position {
  readonly rule: RuleId;
  readonly severity: Severity;
  readonly message: string;
  /** The stage that it concerns; `null` when it concerns the whole pipeline. */
  readonly stage: string | null;
  /** The file that has to be looked at, as it was named by the caller. */
  readonly file: string;
  /** The path of the value in a contract, such as `stages[0].required`; `null` elsewhere. */
  readonly path: string | null;
  /** What the contract, or its schema, asks for; `null` when there should be nothing. */
  readonly expected: string | null;
  /** What is there; `null` when there is nothing. */
  readonly actual: string | null;
  /** How to fix it. */
  readonly fix: string;
}

/** What a rule has to say about a place. */
export interface Details {
  readonly message: string;
  readonly fix: string;
  readonly stage?: string | undefined;
  readonly path?: string;
  readonly expected?: string | undefined;
  readonly actual?: string | undefined;
}

/** Takes what rules find in one file. */
export type ReportFinding = (rule: RuleId, at: Position, details: Details) => void;
