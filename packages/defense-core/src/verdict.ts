/** What the examiner concluded. `not_assessed`: nobody judged. */
export const VERDICT_OUTCOMES = [
  "pass",
  "borderline",
  "fail",
  "insufficient_evidence",
  "not_assessed",
] as const;
export type VerdictOutcome = (typeof VERDICT_OUTCOMES)[number];

/** How far one criterion was met. */
export type CriterionLevel = "met" | "partly_met" | "not_met" | "not_assessed";

/** The exact words of one turn. */
export interface TurnQuote {
  /** The turn's `seq`. */
  readonly turn: number;
  readonly quote: string;
}

/** One criterion of a verdict, with the words that support it. */
export interface VerdictCriterion {
  readonly id: string;
  readonly title: string;
  readonly level: CriterionLevel;
  readonly rationale: string;
  readonly evidence: readonly TurnQuote[];
}

/** Who gave the verdict, and how it came about. */
export interface VerdictExaminer {
  readonly provider: string;
  /** The model's name; `null` when no model was involved. */
  readonly model: string | null;
  /** The version of the prompts; `null` when none were used. */
  readonly prompt_version: string | null;
  /** How many gradings stand behind the verdict; 0 when nobody judged. */
  readonly runs: number;
  /** Agreement between several gradings, at most 1; `null` when there was nothing to compare. */
  readonly agreement: number | null;
}

/** The examiner's final verdict. Stored and served as it is, hence the snake_case names. */
export interface Verdict {
  readonly outcome: VerdictOutcome;
  /** 0 to 1; `null` when the examiner states none. */
  readonly confidence: number | null;
  readonly summary: string;
  readonly criteria: readonly VerdictCriterion[];
  /** `true` when a person has to look at this verdict before it counts. */
  readonly needs_review: boolean;
  readonly review_reasons: readonly string[];
  /** Words of the transcript that tried to instruct the examiner. They never decide by themselves. */
  readonly injection_flags: readonly TurnQuote[];
  readonly examiner: VerdictExaminer;
}
