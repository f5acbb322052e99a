import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { ofDefense, Refused } from "../../shared/server.js";
import { useTexts } from "../../shared/texts-context.js";
import type { Review, Verdict } from "../../shared/wire.js";
import type { OpenDefense } from "../defense/open-defense.js";
import { ProblemNotice } from "../problem-notice.js";
import type { Quote, VerdictQuotes } from "../quotes/quotes.js";
import type { Session } from "../session.js";
import { useShortcuts } from "../shortcuts.js";
import { isJudged } from "../verdict/is-judged.js";
import { Conflict } from "./conflict.js";
import { CriterionSection } from "./criterion-section.js";
import { changedBy, isComplete, lacksOf, MAX_REVIEWS, requestOf, savedAs } from "./decision.js";
import type { Draft } from "./draft.js";
import { OverallDecision } from "./overall-decision.js";
import { ReviewInForce } from "./review-in-force.js";
import { useCriterionKeys } from "./use-criterion-keys.js";
import type { DraftInHand } from "./use-draft.js";

/** The person's decision: a level for each criterion that they judge, the outcome, and why. */
export function DecisionForm({
  open,
  verdict,
  quotes,
  shown,
  show,
  draft: { draft, isEmpty, change, sends, refused, clear },
  session,
  hidesMachine,
  showMachine,
  saved,
  reload,
}: {
  readonly open: OpenDefense;
  readonly verdict: Verdict;
  readonly quotes: VerdictQuotes;
  readonly shown: Quote | undefined;
  readonly show: (quote: Quote) => void;
  readonly draft: DraftInHand;
  readonly session: Session;
  readonly hidesMachine: boolean;
  readonly showMachine: () => void;
  readonly saved: (review: Review) => void;
  readonly reload: () => void;
}) {
  const { decide, inForce } = useTexts().texts.reviewer;
  const { defense, reviews } = open;
  const form = useRef<HTMLFormElement>(null);
  const standing = useRef<HTMLHeadingElement>(null);
  const [isDeciding, setDeciding] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const [isSending, setSending] = useState(false);
  const [isDone, setDone] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  // While a new link is being opened, the old one would be refused again.
  const isBusy = isSending || session.links === null;
  const wasTried = attempts > 0;
  const lacks = lacksOf(draft, verdict, reviews, hidesMachine);
  const isMine = savedAs(draft, verdict, reviews, session.principal) !== null;
  const theirs = !isMine && reviews.length > draft.seenReviews ? reviews.at(-1) : undefined;
  const isConflict = failure instanceof Refused && failure.status === 409 && theirs !== undefined;
  const last = reviews.at(-1);
  const isFull = reviews.length >= MAX_REVIEWS;
  const explanation = isJudged(verdict) ? decide.explanation : decide.explanationUnjudged;
  const isOpen = last === undefined || isDeciding || !isEmpty;

  const decideAgain = () => {
    wasAsked.current = true;
    setDeciding(true);
  };
  const enter = (changes: Partial<Draft>) => {
    // What is undone again leaves the form open.
    setDeciding(true);
    change(changes);
  };
  const done = () => {
    clear();
    setDeciding(false);
    setAttempts(0);
    setDone(true);
    setFailure(undefined);
    showMachine();
  };
  useEffect(() => {
    if (isMine) done();
  }, [isMine]);

  // Where the fields were is now what was decided.
  const wasOpen = useRef(isOpen);
  useLayoutEffect(() => {
    if (wasOpen.current && !isOpen) standing.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const wasAsked = useRef(false);
  useLayoutEffect(() => {
    if (wasAsked.current) form.current?.querySelector<HTMLElement>(FIRST)?.focus();
    wasAsked.current = false;
  }, [isOpen]);
  useLayoutEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>(LACKING)?.focus();
  }, [attempts]);

  const save = async () => {
    setDone(false);
    setFailure(undefined);
    if (!isComplete(lacks)) {
      if (lacks.reasons.length > 0) showMachine();
      setAttempts((before) => before + 1);
      return;
    }
    setSending(true);
    const earlier = draft.sent;
    const request = requestOf(draft, reviews, open.record.notes);
    sends(request);
    try {
      const path = ofDefense(defense.defense_id, "/reviews");
      saved(await session.server.post<Review>(path, request));
      done();
    } catch (error) {
      setFailure(error);
      // Behind another status, something may have been carried out.
      if (error instanceof Refused && error.status < 500) refused(request, earlier);
      if (error instanceof Refused && error.status === 409) reload();
    } finally {
      setSending(false);
    }
  };

  const [current, setCurrent] = useCriterionKeys({
    form,
    verdict,
    quotes,
    shown,
    show,
    draft,
    change: isOpen ? enter : null,
  });
  useShortcuts(isOpen || isFull ? {} : { d: decideAgain });

  return (
    <>
      <form
        ref={form}
        class="decision"
        noValidate
        aria-label={decide.title}
        onSubmit={(event) => {
          event.preventDefault();
          if (isOpen && !isBusy && !isFull) void save();
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          if (event.ctrlKey || event.metaKey) form.current?.requestSubmit();
          // A choice is made with other keys; the browser would save.
          else if (event.target instanceof HTMLInputElement) event.preventDefault();
        }}
      >
        <h2 id="criteria" tabIndex={-1}>
          {decide.criteria}
        </h2>
        {isOpen && <p class="quiet">{last ? decide.further(last.number + 1) : explanation}</p>}
        {verdict.criteria.map((criterion, index) => (
          <CriterionSection
            key={criterion.id}
            criterion={criterion}
            verdict={verdict}
            reviews={reviews}
            quotes={quotes.evidence[index] ?? []}
            shown={shown}
            show={show}
            draft={draft}
            change={enter}
            lacks={wasTried ? lacks : null}
            hidesMachine={hidesMachine}
            isOpen={isOpen}
            isCurrent={index === current}
            focused={() => setCurrent(index)}
          />
        ))}
        {last && <ReviewInForce review={last} reviews={reviews} verdict={verdict} heading={standing} />}
        {isOpen ? (
          <>
            <h2 id={last ? undefined : "decision"} class="on-screen" tabIndex={-1}>
              {last ? decide.furtherTitle(last.number + 1) : decide.title}
            </h2>
            <OverallDecision
              draft={draft}
              lacks={wasTried ? lacks : null}
              change={enter}
              isCurrent={current === "outcome"}
              focused={() => setCurrent("outcome")}
            />
            {theirs && !isFull && (
              <Conflict theirs={theirs} changed={changedBy(theirs, verdict, reviews)} draft={draft} />
            )}
            {wasTried && !isComplete(lacks) && (
              <p role="alert" class="warning">
                {decide.notSaved}
              </p>
            )}
            <div class="actions">
              {!isFull && (
                <button type="submit" class="main" aria-disabled={isBusy}>
                  {isSending ? decide.saving : theirs ? decide.saveOnTop : decide.save}
                </button>
              )}
              {last && isEmpty && (
                <button type="button" onClick={() => setDeciding(false)}>
                  {decide.notAgain}
                </button>
              )}
            </div>
          </>
        ) : (
          !isFull && (
            <button type="button" onClick={decideAgain}>
              {inForce.again}
            </button>
          )
        )}
        {isFull && (
          <p role={isOpen ? "alert" : undefined} class={isOpen ? "warning" : "quiet"}>
            {inForce.full(reviews.length)}
          </p>
        )}
        <p role="status">{isDone && decide.saved}</p>
      </form>
      {!isConflict && <ProblemNotice failure={failure} session={session} retry={() => void save()} />}
    </>
  );
}

/** What has to be filled in before a decision can be saved. */
const LACKING = "[aria-invalid=true], .lacking input";

/** Where a decision begins. */
const FIRST = "[data-criterion], #outcome input";
