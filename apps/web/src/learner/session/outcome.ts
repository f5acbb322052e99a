import type { ReleasedVerdict, Verdict } from "../../shared/wire.js";
import type { Loaded } from "./state.js";

/** What a learner is told at the end. */
export type Outcome =
  /** A person looks at it first. */
  | { readonly from: "nobody" }
  | {
      readonly from: "machine" | "person" | "machine-released-by-person";
      readonly verdict: ReleasedVerdict;
      readonly needsReview: boolean;
      /** The criteria that a person has judged. */
      readonly decidedByPerson: readonly string[];
    };

/** A released verdict goes before the machine's. */
export function outcomeOf({
  defense,
  record: { release, decided_by_person: decidedByPerson },
}: Loaded): Outcome {
  if (release) {
    const from = release.review === null ? "machine-released-by-person" : "person";
    return { from, verdict: release.verdict, needsReview: false, decidedByPerson };
  }
  const { verdict } = defense.integrity_signals;
  if (!verdict || verdict.outcome === "pending_review") return { from: "nobody" };
  const needsReview = (verdict as Partial<Verdict>).needs_review === true;
  return { from: "machine", verdict, needsReview, decidedByPerson: [] };
}
