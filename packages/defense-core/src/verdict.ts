import type { ModelUsage } from "./usage.js";

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

/** Words that tried to instruct the examiner. */
export interface InjectionFlag {
  /** The turn's `seq`; `null` when the words stand in the record of the learner's work. */
  readonly turn: number | null;
  readonly quote: string;
}

/** One criterion of a verdict, with the words that support it. */
export interface VerdictCriterion {
  readonly id: string;
  readonly title: string;
  readonly level: CriterionLevel;
  readonly rationale: string;
  readonly evidence: readonly TurnQuote[];
  /** How many quotes were dropped because no learner turn has these words; absent when there were none. */
  readonly unverified_quotes?: number;
  /**
   * The distance between the highest and the lowest grading: 0 when all agree, 2 from `met` to `not_met`; absent
   * unless at least two graders assessed it.
   */
  readonly spread?: number;
}

/** One of several who graded. */
export interface VerdictGrader {
  /** The model's name. */
  readonly model: string;
  /** What its own levels come to; `null` when it gave no usable grading. */
  readonly outcome: VerdictOutcome | null;
  /** Its level of each criterion, by the criterion's id. */
  readonly levels: Readonly<Record<string, CriterionLevel>>;
  /** Why there is no grading, in our own words; `null` when there is one. */
  readonly failure: string | null;
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
  /** Who graded, also those that failed; empty when there was nothing to grade, absent without models. */
  readonly graders?: readonly VerdictGrader[];
  /** What the models have used for the whole defense, questions included; absent when none was asked. */
  readonly usage?: ModelUsage;
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
  readonly injection_flags: readonly InjectionFlag[];
  readonly examiner: VerdictExaminer;
}

type Check = (value: unknown) => boolean;

const isModelUsageForm = has({
  calls: isWholeNumber,
  prompt_tokens: orNull(isWholeNumber),
  completion_tokens: orNull(isWholeNumber),
  latency_ms: isWholeNumber,
});

const isVerdictForm = has({
  outcome: oneOf(VERDICT_OUTCOMES),
  confidence: orNull((confidence) => isNumber(confidence) && confidence >= 0 && confidence <= 1),
  summary: isString,
  criteria: arrayOf(
    has({
      id: isString,
      title: isString,
      level: oneOf(CRITERION_LEVELS),
      rationale: isString,
      evidence: arrayOf(has({ turn: isWholeNumber, quote: isString })),
      unverified_quotes: optional(isWholeNumber),
      spread: optional(isWholeNumber),
    }),
  ),
  needs_review: (needed) => typeof needed === "boolean",
  review_reasons: arrayOf(isString),
  injection_flags: arrayOf(has({ turn: orNull(isWholeNumber), quote: isString })),
  examiner: has({
    provider: isString,
    model: orNull(isString),
    prompt_version: orNull(isString),
    runs: isWholeNumber,
    agreement: orNull((agreement) => isNumber(agreement) && agreement <= 1),
    graders: optional(
      arrayOf(
        has({
          model: isString,
          outcome: orNull(oneOf(VERDICT_OUTCOMES)),
          levels: recordOf(oneOf(CRITERION_LEVELS)),
          failure: orNull(isString),
        }),
      ),
    ),
    usage: optional(isModelUsageForm),
  }),
});

/** Whether a value has the form of a usage. */
export function isModelUsage(value: unknown): value is ModelUsage {
  return isModelUsageForm(value);
}

/** Whether a value, as an examiner may give it, has the form of a verdict. */
export function isVerdict(value: unknown): value is Verdict {
  return isVerdictForm(value);
}

function has(members: Readonly<Record<string, Check>>): Check {
  return (value) => isObject(value) && Object.entries(members).every(([name, check]) => check(value[name]));
}

function recordOf(check: Check): Check {
  return (value) => isObject(value) && Object.values(value).every(check);
}

function arrayOf(check: Check): Check {
  return (value) => Array.isArray(value) && value.every(check);
}

function oneOf(known: readonly unknown[]): Check {
  return (value) => known.includes(value);
}

function orNull(check: Check): Check {
  return (value) => value === null || check(value);
}

function optional(check: Check): Check {
  return (value) => value === undefined || check(value);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
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
