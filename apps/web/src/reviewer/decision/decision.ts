import type {
  CriterionLevel,
  ReleasedVerdict,
  Review,
  ReviewedCriterion,
  ReviewOutcome,
  ReviewRequest,
  TurnNote,
  Verdict,
} from "../../shared/wire.js";
import type { Draft } from "./draft.js";

/** In the order of the keys 1 to 4. */
export const LEVELS: readonly CriterionLevel[] = ["met", "partly_met", "not_met", "not_assessed"];

export const OUTCOMES: readonly ReviewOutcome[] = ["pass", "borderline", "fail", "insufficient_evidence"];

export const MAX_CHARACTERS = 10_000;

export const MAX_REVIEWS = 100;

/** The current level of a criterion, from the latest review or else from the AI. */
export function levelInForce(
  verdict: Verdict,
  reviews: readonly Review[],
  id: string,
): CriterionLevel | null {
  const all = reviews.at(-1)?.criteria ?? verdict.criteria;
  return all.find((criterion) => criterion.id === id)?.level ?? null;
}

/** The criteria whose level or reason a review changed. */
export function changedBy(review: Review, verdict: Verdict, reviews: readonly Review[]): ReviewedCriterion[] {
  const before = reviews.find(({ number }) => number === review.number - 1)?.criteria;
  return review.criteria.filter(({ id, level, reason }) => {
    const had = before?.find((criterion) => criterion.id === id);
    const levelBefore = had?.level ?? levelInForce(verdict, [], id);
    return level !== levelBefore || reason !== (had?.reason ?? null);
  });
}

/**
 * The review that set the criterion's current level or reason; `null` if every review kept the AI's proposal, which
 * does not count as a decision.
 */
export function decidedIn(verdict: Verdict, reviews: readonly Review[], id: string): Review | null {
  const changed = reviews.filter((review) =>
    changedBy(review, verdict, reviews).some((criterion) => criterion.id === id),
  );
  return changed.at(-1) ?? null;
}

export function lacksReason(draft: Draft, verdict: Verdict, reviews: readonly Review[], id: string): boolean {
  const level = draft.levels[id];
  if (level === undefined || level === levelInForce(verdict, reviews, id)) return false;
  return (draft.reasons[id] ?? "").trim() === "";
}

export interface Lacks {
  /** Criteria with a changed level but no reason. */
  readonly reasons: readonly string[];
  /** Criteria with a reason but no level. */
  readonly levels: readonly string[];
  readonly outcome: boolean;
  readonly summary: boolean;
}

/**
 * @param hidesMachine true if the AI's levels are still hidden. A missing reason would then reveal that a level differs
 * from the AI's, so it is reported only when nothing else is missing.
 */
export function lacksOf(
  draft: Draft,
  verdict: Verdict,
  reviews: readonly Review[],
  hidesMachine = false,
): Lacks {
  const ids = verdict.criteria.map(({ id }) => id);
  const others = lacksBesidesReasons(draft, ids);
  if (hidesMachine && !isComplete(others)) return others;
  return { ...others, reasons: ids.filter((id) => lacksReason(draft, verdict, reviews, id)) };
}

function lacksBesidesReasons(draft: Draft, ids: readonly string[]): Lacks {
  return {
    reasons: [],
    levels: ids.filter((id) => draft.levels[id] === undefined && (draft.reasons[id] ?? "").trim() !== ""),
    outcome: draft.outcome === null,
    summary: draft.summary.trim() === "",
  };
}

export function isComplete({ reasons, levels, outcome, summary }: Lacks): boolean {
  return reasons.length === 0 && levels.length === 0 && !outcome && !summary;
}

/** Includes only the criteria that the reviewer decided. */
export function requestOf(
  draft: Draft,
  reviews: readonly Review[],
  notes: readonly TurnNote[],
): ReviewRequest {
  if (draft.outcome === null) throw new Error("a decision without an outcome cannot be sent");
  return {
    expected_reviews: reviews.length,
    expected_notes: notes.length,
    outcome: draft.outcome,
    criteria: Object.entries(draft.levels).map(([id, level]) => {
      const reason = (draft.reasons[id] ?? "").trim();
      return { id, level, ...(reason !== "" && { reason }) };
    }),
    summary: draft.summary.trim(),
  };
}

/** The result that a release would pin: the latest review and its reasons, or else the AI's verdict. */
export function releasable(verdict: Verdict, reviews: readonly Review[]): ReleasedVerdict {
  const review = reviews.at(-1);
  const decided = new Map(review?.criteria.map((criterion) => [criterion.id, criterion]));
  return {
    outcome: review?.outcome ?? verdict.outcome,
    summary: review?.summary ?? verdict.summary,
    criteria: verdict.criteria.map(({ id, title, level, rationale }) => ({
      id,
      title,
      level: decided.get(id)?.level ?? level,
      rationale: decided.get(id)?.reason ?? rationale,
    })),
  };
}

/**
 * Finds the stored review that matches a draft whose reply was lost; `null` unless it is certainly the reviewer's own.
 * The review must not have changed any criterion that the draft left open.
 *
 * @param principal the reviewer, if known.
 */
export function savedAs(
  { sent }: Draft,
  verdict: Verdict,
  reviews: readonly Review[],
  principal: string | null,
): Review | null {
  const review = sent && reviews.find(({ number }) => number === sent.expected_reviews + 1);
  if (!review || (principal !== null && review.by !== principal)) return null;
  if (review.outcome !== sent.outcome || review.summary !== sent.summary) return null;
  const { criteria = [] } = sent;
  const isDecided = criteria.every(({ id, level, reason }) => {
    const criterion = review.criteria.find((reviewed) => reviewed.id === id);
    return criterion?.level === level && (!reason || criterion.reason === reason);
  });
  const isAllDecided = changedBy(review, verdict, reviews).every(({ id, reason }) =>
    criteria.some((decided) => decided.id === id && decided.reason === reason),
  );
  return isDecided && isAllDecided ? review : null;
}
