import type { Texts } from "../../shared/texts/en.js";
import type { DefenseSummary } from "../../shared/wire.js";
import { dayAndTime } from "../times.js";

export function toDo({ status, needs_review, reviews }: DefenseSummary, { reviewer }: Texts): string {
  const { states } = reviewer.list;
  if (status === "in_progress") return states.inProgress;
  if (needs_review) return reviews > 0 ? states.needsAnother : states.needsReview;
  return reviews > 0 ? states.reviewed : states.noReviewNeeded;
}

export function released(
  { outcome, reviews, released_at, released_review }: DefenseSummary,
  { reviewer }: Texts,
  language: string,
): string {
  const { states } = reviewer.list;
  if (released_at === null) return states.notReleased;
  const at = dayAndTime(released_at, language);
  if (released_review === reviews) return states.released(at);
  const what = released_review === null ? ofMachine() : states.releasedEarlier(released_review, at);
  return reviews === 0 ? what : `${what} ${states.lastNotReleased}`;

  function ofMachine(): string {
    return outcome === "not_assessed" ? states.releasedUnjudged(at) : states.releasedMachines(at);
  }
}

/** Uses the past tense if a person has decided. */
export function machines({ outcome, reviews }: DefenseSummary, { shared, reviewer }: Texts): string | null {
  const { list } = reviewer;
  if (outcome === null) return null;
  if (outcome === "not_assessed") return list.machineNone;
  return (reviews > 0 ? list.machineBefore : list.machine)(shared.outcomes[outcome]);
}
