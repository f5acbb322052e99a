import { useEffect, useRef, useState } from "preact/hooks";
import type { ReviewRequest } from "../../shared/wire.js";
import { type Draft, drafts, emptyDraft, isEmpty } from "./draft.js";

export interface DraftInHand {
  readonly draft: Draft;
  readonly isEmpty: boolean;
  change(changes: Partial<Draft>): void;
  sends(request: ReviewRequest): void;
  /** Records that the request was refused. An earlier one with the same entries may have succeeded. */
  refused(request: ReviewRequest, earlier: ReviewRequest | null): void;
  clear(): void;
}

/** Until the reviewer enters something, the draft is based on the current reviews. */
export function useDraft(principal: string | null, defenseId: string, reviews: number): DraftInHand {
  const [kept, setKept] = useState(() => drafts.get(principal, defenseId));
  const draft = kept ?? emptyDraft(reviews);
  // When the reply arrives, the draft may have changed.
  const latest = useRef(draft);
  latest.current = draft;

  useEffect(() => {
    if (kept === null) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [kept === null]);

  const keep = (changed: Draft) => {
    latest.current = changed;
    drafts.set(principal, defenseId, changed);
    setKept(isEmpty(changed) ? null : changed);
  };
  return {
    draft,
    isEmpty: kept === null,
    change: (changes) => keep({ ...latest.current, ...changes, sent: null }),
    sends: (request) => keep({ ...latest.current, sent: request }),
    refused(request, earlier) {
      if (latest.current.sent === request) keep({ ...latest.current, sent: earlier });
    },
    clear: () => keep(emptyDraft(reviews)),
  };
}
