import { useEffect, useReducer } from "preact/hooks";
import { ofDefense, Refused } from "../../shared/server.js";
import type { Review, TurnNote, Verdict } from "../../shared/wire.js";
import type { Session } from "../session.js";
import { isComplete, type Lacks, lacksOf, MAX_REVIEWS, requestOf, savedAs } from "./decision.js";
import type { Draft } from "./draft.js";
import { type FormState, formReducer, INITIAL } from "./form-state.js";
import type { DraftInHand } from "./use-draft.js";

export interface DecisionParts {
  readonly defenseId: string;
  readonly notes: readonly TurnNote[];
  readonly reviews: readonly Review[];
  readonly verdict: Verdict;
  readonly draft: DraftInHand;
  readonly session: Session;
  readonly hidesMachine: boolean;
  readonly showMachine: () => void;
  readonly saved: (review: Review) => void;
  readonly reload: () => void;
}

export interface DecisionInHand extends FormState {
  readonly lacks: Lacks;
  readonly isOpen: boolean;
  readonly isFull: boolean;
  readonly isBusy: boolean;
  /** The latest review, if another reviewer saved it after the draft was started. */
  readonly theirs: Review | undefined;
  decideAgain(): void;
  keepAsIs(): void;
  enter(changes: Partial<Draft>): void;
  save(): Promise<void>;
}

export function useDecision(parts: DecisionParts): DecisionInHand {
  const { defenseId, notes, reviews, verdict, session, hidesMachine, showMachine, saved, reload } = parts;
  const { draft, isEmpty, change, sends, refused, clear } = parts.draft;
  const [state, dispatch] = useReducer(formReducer, INITIAL);
  const lacks = lacksOf(draft, verdict, reviews, hidesMachine);
  const isMine = savedAs(draft, verdict, reviews, session.principal) !== null;

  const done = () => {
    clear();
    dispatch({ type: "saved" });
    showMachine();
  };
  useEffect(() => {
    if (isMine) done();
  }, [isMine]);

  async function send(): Promise<void> {
    dispatch({ type: "sent" });
    const earlier = draft.sent;
    const request = requestOf(draft, reviews, notes);
    sends(request);
    try {
      const path = ofDefense(defenseId, "/reviews");
      saved(await session.server.post<Review>(path, request));
      done();
    } catch (failure) {
      dispatch({ type: "failed", failure });
      // After any other status, the server may still have stored the review.
      if (failure instanceof Refused && failure.status < 500) refused(request, earlier);
      if (failure instanceof Refused && failure.status === 409) reload();
    } finally {
      dispatch({ type: "answered" });
    }
  }

  return {
    ...state,
    lacks,
    isOpen: reviews.length === 0 || state.isDeciding || !isEmpty,
    isFull: reviews.length >= MAX_REVIEWS,
    // While a new link is being redeemed, the server would refuse the old token again.
    isBusy: state.isSending || session.links === null,
    theirs: !isMine && reviews.length > draft.seenReviews ? reviews.at(-1) : undefined,
    decideAgain: () => dispatch({ type: "opened" }),
    keepAsIs: () => dispatch({ type: "closed" }),
    enter(changes) {
      // Keeps the form open even if the reviewer undoes all entries.
      dispatch({ type: "opened" });
      change(changes);
    },
    async save() {
      if (isComplete(lacks)) return send();
      if (lacks.reasons.length > 0) showMachine();
      dispatch({ type: "incomplete" });
    },
  };
}
