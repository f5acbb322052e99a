/** What the examiner concluded. `not_assessed`: nobody judged. */
export const VERDICT_OUTCOMES = [
  "pass",
  "borderline",
  "fail",
  "insufficient_evidence",
  "not_assessed",
] as const;
/** One of {@link VERDICT_OUTCOMES}. */
export type VerdictOutcome = (typeof VERDICT_OUTCOMES)[number];

/** How far one criterion was met. */
export const CRITERION_LEVELS = ["met", "partly_met", "not_met", "not_assessed"] as const;
/** One of {@link CRITERION_LEVELS}. */
export type CriterionLevel = (typeof CRITERION_LEVELS)[number];

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

/** Whether a value, as an examiner may give it, has the form of a verdict. */
export function isVerdict(value: unknown): value is Verdict {
  return has(value, {
    outcome: (outcome) => VERDICT_OUTCOMES.some((known) => known === outcome),
    confidence: orNull((confidence) => isNumber(confidence) && confidence >= 0 && confidence <= 1),
    summary: isString,
    criteria: arrayOf((criterion) =>
      has(criterion, {
        id: isString,
        title: isString,
        level: (level) => CRITERION_LEVELS.some((known) => known === level),
        rationale: isString,
        evidence: arrayOf(isTurnQuote),
      }),
    ),
    needs_review: (needed) => typeof needed === "boolean",
    review_reasons: arrayOf(isString),
    injection_flags: arrayOf(isTurnQuote),
    examiner: (examiner) =>
      has(examiner, {
        provider: isString,
        model: orNull(isString),
        prompt_version: orNull(isString),
        runs: isWholeNumber,
        agreement: orNull((agreement) => isNumber(agreement) && agreement <= 1),
      }),
  });
}

type Check = (value: unknown) => boolean;

function has(value: unknown, members: Readonly<Record<string, Check>>): boolean {
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(members).every(([name, check]) => check((value as Record<string, unknown>)[name]));
}

function arrayOf(check: Check): Check {
  return (value) => Array.isArray(value) && value.every(check);
}

function orNull(check: Check): Check {
  return (value) => value === null || check(value);
}

function isTurnQuote(value: unknown): boolean {
  return has(value, { turn: isWholeNumber, quote: isString });
}

function isString(value: unknown): value is string {
  return typeof value === "string";
}

function isNumber(value: unknown): value is number {
  return typeof value === "number" && !Number.isNaN(value);
}

function isWholeNumber(value: unknown): boolean {
  return Number.isInteger(value) && (value as number) >= 0;
}
