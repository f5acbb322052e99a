import { useEffect, useState } from "preact/hooks";
import { type Draft, drafts, emptyDraft, isEmpty } from "./draft.js";

/** What the reviewer has entered on a defense, which is kept at every change. */
export interface DraftInHand {
  readonly draft: Draft;
  readonly isEmpty: boolean;
  change(changes: Partial<Draft>): void;
  clear(): void;
}

/** An empty draft is based on all the reviews that there are now. */
export function useDraft(defenseId: string, reviews: number): DraftInHand {
  const [kept, setKept] = useState(() => drafts.get(defenseId));
  const draft = kept ?? emptyDraft(reviews);

  useEffect(() => {
    if (kept === null) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [kept === null]);

  const keep = (changed: Draft) => {
    drafts.set(defenseId, changed);
    setKept(isEmpty(changed) ? null : changed);
  };
  return {
    draft,
    isEmpty: kept === null,
    change: (changes) => keep({ ...draft, ...changes }),
    clear: () => keep(emptyDraft(reviews)),
  };
}
