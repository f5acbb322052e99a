import type { DefenseRule } from "./rule.js";

/** Reviews and notes are counted and numbered without gaps. Only finished defenses are reviewed. */
export const reviewsAreCounted: DefenseRule = (defense, report) => {
  const { reviews, last_review, review_count, notes, last_note, note_count, integrity_signals } = defense;
  if (reviews !== review_count || last_review !== review_count)
    report(`its review_count is ${review_count}, but it has ${reviews} reviews up to number ${last_review}`);
  if (notes !== note_count || last_note !== note_count)
    report(`its note_count is ${note_count}, but it has ${notes} notes up to number ${last_note}`);
  if (review_count > 0 && integrity_signals === null) report("it is reviewed, but has no verdict");
  return {};
};
