import { useEffect, useRef, useState } from "preact/hooks";
import { ofDefense, Refused } from "../../shared/server.js";
import { useTexts } from "../../shared/texts-context.js";
import type { Review, Verdict } from "../../shared/wire.js";
import type { OpenDefense } from "../defense/open-defense.js";
import { ProblemNotice } from "../problem-notice.js";
import type { Quote, VerdictQuotes } from "../quotes/quotes.js";
import type { Session } from "../session.js";
import { Conflict } from "./conflict.js";
import { CriterionSection } from "./criterion-section.js";
import { changedBy, isComplete, lacksOf, requestOf, savedAs } from "./decision.js";
import { OverallDecision } from "./overall-decision.js";
import { useCriterionKeys } from "./use-criterion-keys.js";
import type { DraftInHand } from "./use-draft.js";

/** The person's decision: a level for each criterion that they judge, the outcome, and why. */
export function DecisionForm({
  open,
  verdict,
  quotes,
  shown,
  show,
  draft: { draft, change, sends, refused, clear },
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
  const { decide } = useTexts().texts.reviewer;
  const { defense, reviews } = open;
  const form = useRef<HTMLFormElement>(null);
  const [wasTried, setTried] = useState(false);
  const [isSending, setSending] = useState(false);
  const [isDone, setDone] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  // While a new link is being opened, the old one would be refused again.
  const isBusy = isSending || session.links === null;
  const lacks = lacksOf(draft, verdict, reviews);
  const isMine = savedAs(draft, verdict, reviews, session.principal) !== null;
  const theirs = !isMine && reviews.length > draft.seenReviews ? reviews.at(-1) : undefined;
  const isConflict = failure instanceof Refused && failure.status === 409 && theirs !== undefined;

  const done = () => {
    clear();
    setTried(false);
    setDone(true);
    setFailure(undefined);
    showMachine();
  };
  useEffect(() => {
    if (isMine) done();
  }, [isMine]);

  const save = async () => {
    setTried(true);
    setDone(false);
    setFailure(undefined);
    if (!isComplete(lacks)) {
      if (lacks.reasons.length > 0) showMachine();
      requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>("[aria-invalid=true], .lacking input")?.focus(),
      );
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

  const [current, setCurrent] = useCriterionKeys({ form, verdict, quotes, shown, show, draft, change });

  return (
    <>
      <form
        ref={form}
        class="decision"
        noValidate
        aria-label={decide.title}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void save();
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit();
        }}
      >
        <h2>{decide.criteria}</h2>
        <p class="quiet">{decide.explanation}</p>
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
            change={change}
            lacks={wasTried ? lacks : null}
            hidesMachine={hidesMachine}
            isCurrent={index === current}
            focused={() => setCurrent(index)}
          />
        ))}
        <h2 class="on-screen">{decide.title}</h2>
        <OverallDecision draft={draft} lacks={wasTried ? lacks : null} change={change} />
        {theirs && <Conflict theirs={theirs} changed={changedBy(theirs, verdict, reviews)} draft={draft} />}
        {wasTried && !isComplete(lacks) && (
          <p role="alert" class="warning">
            {decide.notSaved}
          </p>
        )}
        <button type="submit" class="main" aria-disabled={isBusy}>
          {isSending ? decide.saving : theirs ? decide.saveOnTop : decide.save}
        </button>
        <p role="status">{isDone && decide.saved}</p>
      </form>
      {!isConflict && <ProblemNotice failure={failure} session={session} retry={() => void save()} />}
    </>
  );
}
