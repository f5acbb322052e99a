import type { ReleasedVerdict, Verdict } from "../../shared/wire.js";
import type { Loaded } from "./state.js";

export type Outcome =
  /** A person reviews the defense before the learner sees a result. */
  | { readonly from: "pending" }
  | {
      readonly from: "machine" | "person" | "machine-released-by-person";
      readonly verdict: ReleasedVerdict;
      readonly needsReview: boolean;
      /** The criteria decided by a person. */
      readonly decidedByPerson: readonly string[];
    };

/** A released verdict takes precedence over the AI's. */
export function outcomeOf({
  defense,
  record: { release, decided_by_person: decidedByPerson },
}: Loaded): Outcome {
  if (release) {
    const from = release.review === null ? "machine-released-by-person" : "person";
    return { from, verdict: release.verdict, needsReview: false, decidedByPerson };
  }
  const { verdict } = defense.integrity_signals;
  if (!verdict || verdict.outcome === "pending_review") return { from: "pending" };
  const needsReview = (verdict as Partial<Verdict>).needs_review === true;
  return { from: "machine", verdict, needsReview, decidedByPerson: [] };
}
