import type { Texts } from "../../shared/texts/en.js";
import type { DefenseSummary } from "../../shared/wire.js";
import { dayAndTime } from "../times.js";

/** How far a defense has come, in words. */
export function statesOf(defense: DefenseSummary, { shared, reviewer }: Texts, language: string): string[] {
  const { states } = reviewer.list;
  const { status, needs_review, reviews, reviewed_outcome, notes, released_at } = defense;
  return [
    ...(status === "in_progress" ? [states.inProgress] : []),
    ...(needs_review ? [states.needsReview] : []),
    ...(reviewed_outcome === null ? [] : [states.reviewed(shared.outcomes[reviewed_outcome], reviews)]),
    ...(status === "finished" && !needs_review && reviews === 0 ? [states.noReviewNeeded] : []),
    ...(notes > 0 ? [states.notes(notes)] : []),
    ...(released_at === null ? [] : [states.released(dayAndTime(released_at, language))]),
  ];
}
