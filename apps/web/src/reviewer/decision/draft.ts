import { ofTab } from "../../shared/storage.js";
import type { CriterionLevel, ReviewOutcome, ReviewRequest } from "../../shared/wire.js";

/** What a reviewer has entered and not yet saved. */
export interface Draft {
  /** How many reviews there were when it was begun. */
  readonly seenReviews: number;
  /** By criterion; one that is missing is undecided. */
  readonly levels: Readonly<Record<string, CriterionLevel>>;
  readonly reasons: Readonly<Record<string, string>>;
  readonly outcome: ReviewOutcome | null;
  readonly summary: string;
  /** The request with just this that was sent and not answered: nobody knows whether it was carried out. */
  readonly sent: ReviewRequest | null;
}

export function emptyDraft(seenReviews: number): Draft {
  return { seenReviews, levels: {}, reasons: {}, outcome: null, summary: "", sent: null };
}

export function isEmpty({ levels, reasons, outcome, summary }: Draft): boolean {
  const isReasoned = Object.values(reasons).some((reason) => reason.trim() !== "");
  return Object.keys(levels).length === 0 && !isReasoned && outcome === null && summary.trim() === "";
}

/** Drafts by defense, of a reviewer whom the server names so, or of whoever has no token. They last as long as the tab. */
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
