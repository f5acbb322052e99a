import { useRef } from "preact/hooks";
import { Refused } from "../../shared/server.js";
import { useTexts } from "../../shared/texts-context.js";
import { ProblemNotice } from "../problem-notice.js";
import type { Quote, VerdictQuotes } from "../quotes/quotes.js";
import { useShortcuts } from "../shortcuts.js";
import { isJudged } from "../verdict/is-judged.js";
import { Conflict } from "./conflict.js";
import { CriterionSection } from "./criterion-section.js";
import { changedBy, isComplete } from "./decision.js";
import { DecisionActions } from "./decision-actions.js";
import { OverallDecision } from "./overall-decision.js";
import { ReviewInForce } from "./review-in-force.js";
import { useCriterionKeys } from "./use-criterion-keys.js";
import { type DecisionParts, useDecision } from "./use-decision.js";
import { useFormFocus } from "./use-form-focus.js";

interface DecisionFormProps extends DecisionParts {
  readonly quotes: VerdictQuotes;
  readonly shown: Quote | undefined;
  readonly show: (quote: Quote) => void;
}

export function DecisionForm({ quotes, shown, show, ...parts }: DecisionFormProps) {
  const { reviews, verdict, session, hidesMachine } = parts;
  const { draft, isEmpty } = parts.draft;
  const { decide, inForce } = useTexts().texts.reviewer;
  const form = useRef<HTMLFormElement>(null);
  const reviewInForce = useRef<HTMLHeadingElement>(null);
  const decision = useDecision(parts);
  const { isOpen, isFull, isBusy, attempts, failure, theirs, enter, save } = decision;
  const focusFirst = useFormFocus({ form, inForce: reviewInForce, isOpen, attempts });
  const last = reviews.at(-1);
  const lacks = attempts > 0 ? decision.lacks : null;
  const isConflict = failure instanceof Refused && failure.status === 409 && theirs !== undefined;
  const explanation = isJudged(verdict) ? decide.explanation : decide.explanationUnjudged;

  const decideAgain = () => {
    focusFirst();
    decision.decideAgain();
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
          // Keeps Enter from submitting the form. Radio buttons do not need this key.
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
            lacks={lacks}
            hidesMachine={hidesMachine}
            isOpen={isOpen}
            isCurrent={index === current}
            focused={() => setCurrent(index)}
          />
        ))}
        {last && <ReviewInForce review={last} reviews={reviews} verdict={verdict} heading={reviewInForce} />}
        {isOpen ? (
          <>
            <h2 id={last ? undefined : "decision"} class="on-screen" tabIndex={-1}>
              {last ? decide.furtherTitle(last.number + 1) : decide.title}
            </h2>
            <OverallDecision
              draft={draft}
              lacks={lacks}
              change={enter}
              isCurrent={current === "outcome"}
              focused={() => setCurrent("outcome")}
            />
            {theirs && !isFull && (
              <Conflict theirs={theirs} changed={changedBy(theirs, verdict, reviews)} draft={draft} />
            )}
            {lacks && !isComplete(lacks) && (
              <p role="alert" class="warning">
                {decide.notSaved}
              </p>
            )}
            <DecisionActions decision={decision} canKeep={last !== undefined && isEmpty} />
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
        <p role="status">{decision.isSaved && decide.saved}</p>
      </form>
      {!isConflict && <ProblemNotice failure={failure} session={session} retry={() => void save()} />}
    </>
  );
}
