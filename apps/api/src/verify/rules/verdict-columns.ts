import { VERDICT_RELEASES } from "defense-core";
import type { DefenseRule } from "./rule.js";

/** Until a review, the columns that lists show match the verdict. */
export const columnsFollowVerdict: DefenseRule = (defense, report) => {
  const { integrity_signals, signals, outcome, verdict_release, needs_review, review_count, note_count } =
    defense;
  if (integrity_signals === null) {
    if (outcome !== null || verdict_release !== null)
      report("it has no verdict, but an outcome or a verdict_release");
    if (needs_review) report("it has no verdict, but needs_review is true");
  } else if (signals !== null) {
    if (outcome !== signals.verdict.outcome) report("its outcome does not match its verdict");
    if (!(VERDICT_RELEASES as readonly unknown[]).includes(verdict_release))
      report("its verdict_release is neither at_once nor after_review");
    if (review_count === 0 && needs_review !== (signals.verdict.needs_review || note_count > 0))
      report("its needs_review follows neither from its verdict nor from its notes");
  }
  return {};
};
