import { useTexts } from "../../shared/texts-context.js";
import type { Review, Verdict, VerdictCriterion } from "../../shared/wire.js";
import { Naming } from "../naming.js";
import type { Quote } from "../quotes/quotes.js";
import { MachineCriterion } from "../verdict/machine-criterion.js";
import { QuoteList } from "../verdict/quote-list.js";
import { who } from "../who.js";
import { CriterionDecision } from "./criterion-decision.js";
import { decidedIn, type Lacks, lacksReason, levelInForce } from "./decision.js";
import type { Draft } from "./draft.js";

export function CriterionSection({
  criterion,
  verdict,
  reviews,
  quotes,
  shown,
  show,
  draft,
  change,
  lacks,
  hidesMachine,
  isOpen,
  isCurrent,
  focused,
}: {
  readonly criterion: VerdictCriterion;
  readonly verdict: Verdict;
  readonly reviews: readonly Review[];
  readonly quotes: readonly Quote[];
  readonly shown: Quote | undefined;
  readonly show: (quote: Quote) => void;
  readonly draft: Draft;
  readonly change: (changes: Partial<Draft>) => void;
  /** `null` before the first attempt to save. */
  readonly lacks: Lacks | null;
  readonly hidesMachine: boolean;
  readonly isOpen: boolean;
  readonly isCurrent: boolean;
  readonly focused: () => void;
}) {
  const { id, title } = criterion;
  const index = verdict.criteria.indexOf(criterion);
  const heading = `criterion-${index}`;
  return (
    <section
      class="criterion"
      data-criterion={index}
      tabIndex={-1}
      aria-labelledby={heading}
      aria-current={isCurrent}
      onFocusIn={focused}
      onKeyDown={(event) => {
        // Leaves the text field, so that single-key shortcuts work again.
        if (event.key === "Escape" && !event.isComposing) event.currentTarget.focus();
      }}
    >
      <h3 id={heading}>
        <bdi>{title}</bdi>
      </h3>
      {!hidesMachine && <MachineCriterion criterion={criterion} verdict={verdict} />}
      {quotes.length > 0 && <QuoteList quotes={quotes} shown={shown} show={show} />}
      {!hidesMachine && <Decided verdict={verdict} reviews={reviews} id={id} />}
      {isOpen && (
        <CriterionDecision
          name={heading}
          title={title}
          level={draft.levels[id]}
          reason={draft.reasons[id] ?? ""}
          isFurther={reviews.length > 0}
          needsReason={!hidesMachine && lacksReason(draft, verdict, reviews, id)}
          lack={lacks?.levels.includes(id) ? "level" : lacks?.reasons.includes(id) ? "reason" : null}
          change={(level, reason) => {
            const { [id]: _, ...levels } = draft.levels;
            change({
              levels: level === undefined ? levels : { ...levels, [id]: level },
              reasons: { ...draft.reasons, [id]: reason },
            });
          }}
        />
      )}
    </section>
  );
}

/** A level that the reviewers kept is still attributed to the AI. */
function Decided({
  verdict,
  reviews,
  id,
}: {
  readonly verdict: Verdict;
  readonly reviews: readonly Review[];
  readonly id: string;
}) {
  const { texts } = useTexts();
  const { standing } = texts.reviewer;
  if (reviews.length === 0) return null;
  const review = decidedIn(verdict, reviews, id);
  const decided = review?.criteria.find((criterion) => criterion.id === id);
  if (!review || !decided) {
    const level = levelInForce(verdict, reviews, id) ?? "not_assessed";
    return (
      <p class="quiet">
        {level === "not_assessed" ? standing.noLevel : standing.kept(texts.shared.levels[level])}
      </p>
    );
  }
  return (
    <p class="decided">
      <Naming name={who(review.by, texts)} sentence={standing.criterion} />{" "}
      <strong>{texts.shared.levels[decided.level]}</strong>
      {decided.reason !== null && (
        <>
          {" – "}
          <bdi>{decided.reason}</bdi>
        </>
      )}
    </p>
  );
}
