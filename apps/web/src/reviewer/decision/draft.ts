import { ofTab } from "../../shared/storage.js";
import type { CriterionLevel, ReviewOutcome, ReviewRequest } from "../../shared/wire.js";

export interface Draft {
  /** The number of reviews when the draft was started. */
  readonly seenReviews: number;
  /** Keyed by criterion ID. Criteria without a level are undecided. */
  readonly levels: Readonly<Record<string, CriterionLevel>>;
  readonly reasons: Readonly<Record<string, string>>;
  readonly outcome: ReviewOutcome | null;
  readonly summary: string;
  /** The request with exactly these entries, if it was sent but not answered. The review may have been saved. */
  readonly sent: ReviewRequest | null;
}

export function emptyDraft(seenReviews: number): Draft {
  return { seenReviews, levels: {}, reasons: {}, outcome: null, summary: "", sent: null };
}

export function isEmpty({ levels, reasons, outcome, summary }: Draft): boolean {
  const isReasoned = Object.values(reasons).some((reason) => reason.trim() !== "");
  return Object.keys(levels).length === 0 && !isReasoned && outcome === null && summary.trim() === "";
}

/** Keyed by reviewer (or the user without a token) and defense. Drafts are kept until the tab is closed. */
export const drafts = {
  get(principal: string | null, defenseId: string): Draft | null {
    const text = ofTab.getItem(nameOf(principal, defenseId));
    return text === null ? null : (JSON.parse(text) as Draft);
  },
  set(principal: string | null, defenseId: string, draft: Draft): void {
    if (isEmpty(draft)) drafts.remove(principal, defenseId);
    else ofTab.setItem(nameOf(principal, defenseId), JSON.stringify(draft));
  },
  remove(principal: string | null, defenseId: string): void {
    ofTab.removeItem(nameOf(principal, defenseId));
  },
};

function nameOf(principal: string | null, defenseId: string): string {
  return `decision of ${principal ?? "anyone"} on ${defenseId}`;
}
