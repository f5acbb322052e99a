import type { ReviewReason } from "./review-reason.js";
import type { ModelUsage } from "./usage.js";

/** What the examiner concluded. `not_assessed` means that it did not judge. */
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

/** A verbatim quote from one turn. */
export interface TurnQuote {
  /** The turn's `seq`. */
  readonly turn: number;
  readonly quote: string;
}

/** Words that tried to instruct the examiner. */
export interface InjectionFlag {
  /** The turn's `seq`; `null` if the words are in the record of the learner's work or in one of its files. */
  readonly turn: number | null;
  readonly quote: string;
  /** The path of the learner's file that has the words; `turn` is then `null`. */
  readonly file?: string;
}

/** The sources that graders may receive besides the defense: the task's rubric and the learner's work. */
export const GRADING_SOURCES = ["rubric", "material"] as const;
/** One of {@link GRADING_SOURCES}. */
export type GradingSource = (typeof GRADING_SOURCES)[number];

/** A source that graders received besides the defense. */
export interface GradingInformation {
  readonly source: GradingSource;
  /** True if the graders received the whole source; false if it was shortened to fit their context. */
  readonly complete: boolean;
}

/**
 * What a grader judged the correctness of answers by. `general_knowledge`: nothing that it was given, so a person knows
 * it as well.
 */
export const LEVEL_BASES = ["rubric", "material", "record", "general_knowledge"] as const;
/** One of {@link LEVEL_BASES}. */
export type LevelBasis = (typeof LEVEL_BASES)[number];

/** What was known of how the learner worked: nothing, everything, or a record with gaps. */
export const RECORD_STATES = ["none", "complete", "gaps"] as const;
/** One of {@link RECORD_STATES}. */
export type RecordState = (typeof RECORD_STATES)[number];

/** Something that the learner said and that is factually wrong, as a grader sees it. */
export interface FactualError {
  /** The `seq` of the learner's turn; absent if the grader names none. */
  readonly turn?: number;
  /** The learner's words; absent if the grader quotes none. */
  readonly quote?: string;
  /** What the learner claims. */
  readonly says: string;
  /** What is right. */
  readonly right: string;
}

/** One criterion of a verdict, with the words that support it. */
export interface VerdictCriterion {
  readonly id: string;
  readonly title: string;
  readonly level: CriterionLevel;
  readonly rationale: string;
  readonly evidence: readonly TurnQuote[];
  /** What the level is based on besides the learner's words; absent if the grader does not say. Learners never see it. */
  readonly basis?: LevelBasis;
  /** How many quotes were dropped because no learner turn contains them; absent if none were. */
  readonly unverified_quotes?: number;
  /**
   * How many steps apart the highest and the lowest independent level are: 0 if all graders agree, 2 for `met` and
   * `not_met`; absent unless at least two graders assessed the criterion.
   */
  readonly spread?: number;
  /** The share of pairs of graders who independently gave the same level, 0 to 1; absent if `spread` is. */
  readonly agreement?: number;
}

/** How a verdict measures agreement. `same_levels`: the share of pairs of graders' levels that are the same. */
export const AGREEMENT_MEASURES = ["same_levels"] as const;
/** One of {@link AGREEMENT_MEASURES}. */
export type AgreementMeasure = (typeof AGREEMENT_MEASURES)[number];

/** One of several graders. */
export interface VerdictGrader {
  /** The model's name. */
  readonly model: string;
  /** The outcome that results from its levels; `null` if it gave no usable grading. */
  readonly outcome: VerdictOutcome | null;
  /** Its levels, keyed by the ids of the criteria. */
  readonly levels: Readonly<Record<string, CriterionLevel>>;
  /** The grader's initial levels, present if the graders differed widely and this one was asked again. */
  readonly first_levels?: Readonly<Record<string, CriterionLevel>>;
  /**
   * Why the grader gave no levels when it was asked again, in our own words. Its first levels then count. Absent if it
   * gave levels.
   */
  readonly second_look_failure?: string;
  /** Why there is no grading, in our own words; `null` if there is a grading. */
  readonly failure: string | null;
}

/** Who gave the verdict, and how. */
export interface VerdictExaminer {
  readonly provider: string;
  /** The model's name; `null` if no model was involved. */
  readonly model: string | null;
  /** The version of the prompts; `null` if none were used. */
  readonly prompt_version: string | null;
  /** The number of gradings behind the verdict; 0 if nothing was judged. */
  readonly runs: number;
  /**
   * How far independent graders agree: the share of pairs of levels, over all criteria, that are equal, 0 to 1. `null`
   * if there is nothing to compare, for example with one grader.
   */
  readonly agreement: number | null;
  /**
   * How `agreement` is measured. Absent if nothing is compared, and in verdicts of earlier versions, where `agreement`
   * is Krippendorff's alpha (at most 1, possibly below 0).
   */
  readonly agreement_measure?: AgreementMeasure;
  /** All graders, including those that failed; empty if there was nothing to grade, absent without models. */
  readonly graders?: readonly VerdictGrader[];
  /**
   * The sources that graders received besides the defense; if empty, they judged the correctness of answers blind.
   * Absent if nothing was judged or the examiner does not report it.
   */
  readonly informed_by?: readonly GradingInformation[];
  /** The usage of models for the whole defense, including questions; absent if no model was called. */
  readonly usage?: ModelUsage;
}

/** The examiner's final verdict. Stored and served unchanged, hence the snake_case names. */
export interface Verdict {
  readonly outcome: VerdictOutcome;
  /** 0 to 1; `null` if the examiner states none. */
  readonly confidence: number | null;
  readonly summary: string;
  readonly criteria: readonly VerdictCriterion[];
  /** `true` if a person must review this verdict before it counts. */
  readonly needs_review: boolean;
  readonly review_reasons: readonly string[];
  /**
   * The reasons as data, for pages in any language: `review_reasons` has a sentence for each that demands a review, and
   * `needs_review` is `true` if and only if there is one. Absent in verdicts of earlier versions and of examiners that
   * only write sentences. Learners never see it.
   */
  readonly reasons?: readonly ReviewReason[];
  /** What a grader tells the reviewer, but not the learner; absent if it says nothing. Learners never see it. */
  readonly for_reviewer?: string;
  /** What the learner got wrong, as graders see it; absent if there is nothing. Learners never see it. */
  readonly errors?: readonly FactualError[];
  /** What was known of how the learner worked; absent if the examiner does not say. Learners never see it. */
  readonly record?: RecordState;
  /** Words of the transcript that tried to instruct the examiner. They never decide anything on their own. */
  readonly injection_flags: readonly InjectionFlag[];
  readonly examiner: VerdictExaminer;
}
