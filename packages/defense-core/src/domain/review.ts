import { DefenseError } from "./errors.js";
import { jsonBytes } from "./json-bytes.js";
import { personsText } from "./persons-text.js";
import type { CriterionLevel, Verdict } from "./verdict.js";

/** The outcomes a person may choose. Unlike a {@link VERDICT_OUTCOMES | verdict}, a review always judges. */
export const REVIEW_OUTCOMES = ["pass", "borderline", "fail", "insufficient_evidence"] as const;
/** One of {@link REVIEW_OUTCOMES}. */
export type ReviewOutcome = (typeof REVIEW_OUTCOMES)[number];

/** The maximum length, in code points, of a review's summary and of each of its reasons. */
export const MAX_REVIEW_CHARACTERS = 10_000;

/** The maximum total size of a review's summary and reasons, including kept reasons, as JSON in UTF-8. */
export const MAX_REVIEW_BYTES = 131_072;

/** How many reviews a defense may have. */
export const MAX_REVIEWS = 100;

/** How many more reviews an operator may add, so that a reviewer cannot have the last word by using up the limit. */
export const OVERRULING_REVIEWS = 10;

/** A criterion of the verdict, with its level after a review. */
export interface ReviewedCriterion {
  readonly id: string;
  readonly title: string;
  readonly level: CriterionLevel;
  /** Why a person chose the level; `null` if the level is the verdict's. */
  readonly reason: string | null;
}

/** A person's decision about a finished defense. It never changes once stored, and does not change the verdict. */
export interface Review {
  /** 1, 2, 3, … within a defense. */
  readonly number: number;
  /** Who decided, as named by the caller of the service. */
  readonly by: string;
  readonly at: Date;
  readonly outcome: ReviewOutcome;
  /** The reason for the decision; never blank. */
  readonly summary: string;
  /** All criteria, in the order of the verdict. */
  readonly criteria: readonly ReviewedCriterion[];
}

/** A person's decision about one criterion. */
export interface CriterionDecision {
  readonly id: string;
  readonly level: CriterionLevel;
  /** Required if the level changes. */
  readonly reason?: string | null | undefined;
}

/** A person's decision. Omitted criteria keep their level. */
export interface ReviewDecision {
  readonly outcome: ReviewOutcome;
  readonly summary: string;
  readonly criteria: readonly CriterionDecision[];
}

/**
 * The current levels: those of the last review, or those of the verdict if there is no review.
 *
 * @example
 * ```js
 * import { criteriaInForce } from "defense-core";
 * import { aVerdict } from "defense-core/testing";
 *
 * const criterion = { id: "own", title: "Knows their own work", level: "met", rationale: "…", evidence: [] };
 * criteriaInForce(aVerdict({ criteria: [criterion] }), null);
 * // => [{ id: "own", title: "Knows their own work", level: "met", reason: null }]
 * ```
 */
export function criteriaInForce(verdict: Verdict, last: Review | null): readonly ReviewedCriterion[] {
  return (
    last?.criteria ?? verdict.criteria.map(({ id, title, level }) => ({ id, title, level, reason: null }))
  );
}

/**
 * Converts a person's decision to the form in which it is stored.
 *
 * @throws DefenseError `invalid_input` if a text is blank or too long, the texts are too long together, a criterion is
 * not in the verdict or is decided twice, or a level changes without a reason.
 */
export function decided(
  { outcome, summary, criteria: decisions }: ReviewDecision,
  inForce: readonly ReviewedCriterion[],
): Pick<Review, "outcome" | "summary" | "criteria"> {
  const byId = new Map(decisions.map((decision) => [decision.id, decision]));
  for (const [index, { id }] of decisions.entries()) {
    const isKnown = inForce.some((criterion) => criterion.id === id);
    if (!isKnown) throw invalid(index, "id", "is not a criterion of this verdict");
    const isFirst = decisions.findIndex((decision) => decision.id === id) === index;
    if (!isFirst) throw invalid(index, "id", "is decided twice");
  }
  const content = {
    outcome,
    summary: personsText("summary", summary, MAX_REVIEW_CHARACTERS),
    criteria: inForce.map((criterion) => {
      const decision = byId.get(criterion.id);
      return decision ? changed(criterion, decision, decisions.indexOf(decision)) : criterion;
    }),
  };
  assertBounded(content);
  return content;
}

/** A review repeats the reasons kept from the previous review, so they count again. */
function assertBounded({ summary, criteria }: Pick<Review, "summary" | "criteria">): void {
  const bytes = criteria.reduce((sum, { reason }) => sum + jsonBytes(reason ?? ""), jsonBytes(summary));
  if (bytes <= MAX_REVIEW_BYTES) return;
  throw new DefenseError(
    "invalid_input",
    `the summary and the reasons, including those kept from the last review, take ${bytes} bytes as JSON; ` +
      `shorten them to ${MAX_REVIEW_BYTES}`,
  );
}

/** If the level stays and no new reason is given, the current reason stays. */
function changed(
  criterion: ReviewedCriterion,
  { level, reason }: CriterionDecision,
  index: number,
): ReviewedCriterion {
  if (reason?.trim()) {
    const field = `criteria.${index}.reason`;
    return { ...criterion, level, reason: personsText(field, reason, MAX_REVIEW_CHARACTERS) };
  }
  if (level !== criterion.level) throw invalid(index, "reason", "is required if the level changes");
  return criterion;
}

function invalid(index: number, field: string, problem: string): DefenseError {
  return new DefenseError("invalid_input", `criteria.${index}.${field}: ${problem}`);
}
