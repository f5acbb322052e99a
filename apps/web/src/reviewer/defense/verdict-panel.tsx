import type { ComponentChildren } from "preact";
import { useTexts } from "../../shared/texts-context.js";
import type { Release, Review, Verdict } from "../../shared/wire.js";
import { DecisionForm } from "../decision/decision-form.js";
import { ReleasePart } from "../decision/release-part.js";
import { EarlierReviews } from "../decision/reviews.js";
import type { DraftInHand } from "../decision/use-draft.js";
import type { Quote, VerdictQuotes } from "../quotes/quotes.js";
import type { Session } from "../session.js";
import { useShortcuts } from "../shortcuts.js";
import { Instructions } from "../verdict/instructions.js";
import { MachineSummary } from "../verdict/machine-summary.js";
import type { OpenDefense } from "./open-defense.js";

/** Shows the AI's proposal and the reviewers' decisions, kept visibly apart. */
export function VerdictPanel({
  open,
  verdict,
  quotes,
  shown,
  show,
  draft,
  session,
  hidesMachine,
  showMachine,
  saved,
  released,
  reload,
  next,
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
  readonly released: (release: Release) => void;
  readonly reload: () => void;
  readonly next: ComponentChildren;
}) {
  const { reviewer } = useTexts().texts;
  const { defense, record, reviews } = open;
  useShortcuts({ m: showMachine });
  return (
    <aside id="verdict" class="verdict" aria-label={reviewer.verdict} tabIndex={-1}>
      {hidesMachine ? (
        <div class="machine">
          <p>{reviewer.lookFirst.hidden}</p>
          <button type="button" onClick={showMachine}>
            {reviewer.lookFirst.show}
          </button>
        </div>
      ) : (
        <MachineSummary verdict={verdict} isDecided={reviews.length > 0} />
      )}
      <Instructions quotes={quotes.instructions} shown={shown} show={show} />
      <DecisionForm
        defenseId={defense.defense_id}
        notes={record.notes}
        reviews={reviews}
        verdict={verdict}
        quotes={quotes}
        shown={shown}
        show={show}
        draft={draft}
        session={session}
        hidesMachine={hidesMachine}
        showMachine={showMachine}
        saved={saved}
        reload={reload}
      />
      <ReleasePart
        defenseId={defense.defense_id}
        verdict={verdict}
        reviews={reviews}
        release={record.release}
        mode={record.verdict_release}
        hasUnsaved={!draft.isEmpty}
        hidesMachine={hidesMachine}
        session={session}
        released={released}
        reload={reload}
      />
      <EarlierReviews reviews={reviews} verdict={verdict} />
      <div class="ways">{next}</div>
    </aside>
  );
}
