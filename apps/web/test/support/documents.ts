import type { CriterionLevel, DefenseSummary, Review, Verdict } from "../../src/shared/wire.js";

/** `levels` is keyed by criterion ID. */
export function aVerdict(levels: Readonly<Record<string, CriterionLevel>>): Verdict {
  return {
    outcome: "borderline",
    confidence: 0.8,
    summary: "The machine's summary.",
    criteria: Object.entries(levels).map(([id, level]) => ({
      id,
      title: `Title of ${id}`,
      level,
      rationale: `About ${id}.`,
      evidence: [],
    })),
    needs_review: true,
    review_reasons: ["the outcome is borderline"],
    injection_flags: [],
    examiner: { provider: "fake", model: null, prompt_version: null, runs: 1, agreement: null },
  };
}

/** Levels and reasons are keyed by criterion ID. */
export function aReview(
  number: number,
  criteria: Readonly<Record<string, readonly [CriterionLevel, string | null]>>,
): Review {
  return {
    number,
    by: "reviewer:grace",
    at: "2026-01-01T10:00:00.000Z",
    outcome: "borderline",
    summary: "A summary.",
    criteria: Object.entries(criteria).map(([id, [level, reason]]) => ({
      id,
      title: `Title of ${id}`,
      level,
      reason,
    })),
  };
}

export function aSummary(changes: Partial<DefenseSummary> = {}): DefenseSummary {
  return {
    defense_id: "dfn-1-ada",
    learner_id: "ada",
    task_id: "sorting",
    task_title: null,
    status: "finished",
    created_at: "2026-01-01T09:00:00.000Z",
    turn_count: 7,
    outcome: "pass",
    needs_review: false,
    reviews: 0,
    reviewed_outcome: null,
    reviewed_by: null,
    notes: 0,
    released_at: null,
    released_review: null,
    ...changes,
  };
}
