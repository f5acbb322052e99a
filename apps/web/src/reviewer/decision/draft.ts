import { ofTab } from "../../shared/storage.js";
import type { CriterionLevel, ReviewOutcome, ReviewRequest } from "../../shared/wire.js";

/** A reviewer's unsaved entries. */
export interface Draft {
  /** The number of reviews when the draft was begun. */
  readonly seenReviews: number;
  /** By criterion; missing ones are undecided. */
  readonly levels: Readonly<Record<string, CriterionLevel>>;
  readonly reasons: Readonly<Record<string, string>>;
  readonly outcome: ReviewOutcome | null;
  readonly summary: string;
  /** The unanswered request with exactly these entries: its effect is unknown. */
  readonly sent: ReviewRequest | null;
}

export function emptyDraft(seenReviews: number): Draft {
  return { seenReviews, levels: {}, reasons: {}, outcome: null, summary: "", sent: null };
}

export function isEmpty({ levels, reasons, outcome, summary }: Draft): boolean {
  const isReasoned = Object.values(reasons).some((reason) => reason.trim() !== "");
  return Object.keys(levels).length === 0 && !isReasoned && outcome === null && summary.trim() === "";
}

/** Drafts by defense, for a reviewer's name or for a user without a token. They last as long as the tab. */
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
