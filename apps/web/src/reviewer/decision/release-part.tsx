import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { ofDefense } from "../../shared/server.js";
import { useTexts } from "../../shared/texts-context.js";
import type { Release, Review, Verdict, VerdictRelease } from "../../shared/wire.js";
import { Dialog } from "../dialog.js";
import { Naming } from "../naming.js";
import { ProblemNotice } from "../problem-notice.js";
import type { Session } from "../session.js";
import { dayAndTime } from "../times.js";
import { isJudged } from "../verdict/is-judged.js";
import { who } from "../who.js";
import { releasable } from "./decision.js";

export function ReleasePart({
  defenseId,
  verdict,
  reviews,
  release,
  mode,
  hasUnsaved,
  hidesMachine,
  session,
  released,
  reload,
}: {
  readonly defenseId: string;
  readonly verdict: Verdict;
  readonly reviews: readonly Review[];
  readonly release: Release | null;
  readonly mode: VerdictRelease | null;
  readonly hasUnsaved: boolean;
  readonly hidesMachine: boolean;
  readonly session: Session;
  readonly released: (release: Release) => void;
  readonly reload: () => void;
}) {
  const { texts, language } = useTexts();
  const { release: words } = texts.reviewer;
  const [isAsking, setAsking] = useState(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const isUpToDate = release !== null && (release.review ?? 0) === reviews.length;
  const isMachines = reviews.length === 0;
  const isDecided = !isMachines && !hasUnsaved;
  const isUnjudged = isMachines && !isJudged(verdict);
  const wasSeen = mode === "at_once" && isJudged(verdict);
  const whatChanges =
    mode === "after_review" ? words.afterReview : isJudged(verdict) ? words.atOnce : words.atOnceUnjudged;
  const ofMachine = isJudged(verdict) ? words.ofMachine : words.ofNobody;

  // Receives the focus, because the button that opened the dialog may be gone.
  const standing = useRef<HTMLParagraphElement>(null);
  const [answers, setAnswers] = useState(0);
  useLayoutEffect(() => {
    if (answers > 0) standing.current?.focus();
  }, [answers]);

  const send = async () => {
    setSending(true);
    setFailure(undefined);
    try {
      const path = ofDefense(defenseId, "/release");
      released(await session.server.post<Release>(path, { expected_reviews: reviews.length }));
      setAsking(false);
    } catch (error) {
      setFailure(error);
      setAsking(false);
      reload();
    } finally {
      setSending(false);
      setAnswers((before) => before + 1);
    }
  };

  return (
    <section class="release" aria-labelledby="release">
      <h2 id="release" tabIndex={-1}>
        {words.title}
      </h2>
      <p ref={standing} role="status" tabIndex={-1}>
        {release === null ? (
          wasSeen ? (
            words.seenAtOnce
          ) : (
            words.notYet
          )
        ) : (
          <Naming
            name={who(release.by ?? "", texts)}
            sentence={(name) => words.done(name, dayAndTime(release.at, language))}
          />
        )}
      </p>
      {release !== null && (
        <p class={isUpToDate ? "quiet" : undefined}>
          {release.review === null ? ofMachine : words.ofReview(release.review)}
          {!isUpToDate && ` ${words.laterReview}`}
        </p>
      )}
      {!isUpToDate && offer()}
      <ProblemNotice
        failure={failure}
        session={session}
        retry={isUpToDate ? undefined : () => setAsking(true)}
      />
      {isAsking && (
        <Dialog title={words.ask} close={() => setAsking(false)}>
          {hasUnsaved && <p class="warning">{words.withoutUnsaved}</p>}
          {isMachines && <p class="warning">{isUnjudged ? words.nobodyJudged : words.nobodyDecided}</p>}
          <p>{whatChanges}</p>
          <Preview verdict={verdict} reviews={reviews} />
          <div class="actions">
            {isDecided && confirm()}
            <form method="dialog">
              <button type="submit" class={isDecided ? undefined : "main"}>
                {words.cancel}
              </button>
            </form>
            {!isDecided && confirm()}
          </div>
        </Dialog>
      )}
    </section>
  );

  /**
   * This is the main button only if the decision is saved, so that pressing Enter twice can't release anything else.
   */
  function confirm() {
    const undecided = isUnjudged ? words.confirmUnjudged : words.confirmUndecided;
    const text = isMachines ? undecided : words.confirm;
    return (
      <button
        type="button"
        class={isDecided ? "main" : undefined}
        aria-disabled={isSending}
        onClick={() => void send()}
      >
        {isSending ? words.sending : text}
      </button>
    );
  }

  function offer() {
    // The released result includes the AI's level for every criterion that no reviewer changed.
    if (hidesMachine) return <p>{isMachines ? words.hidden : words.hiddenPart}</p>;
    if (isMachines && verdict.outcome === "fail") return <p>{words.bareFail}</p>;
    return (
      <button type="button" onClick={() => setAsking(true)}>
        {words.button}
      </button>
    );
  }
}

/** Shows the result exactly as the learner will see it. */
function Preview({ verdict, reviews }: { readonly verdict: Verdict; readonly reviews: readonly Review[] }) {
  const { shared } = useTexts().texts;
  const { outcome, summary, criteria } = releasable(verdict, reviews);
  return (
    <blockquote class="preview">
      <p>
        <strong>{shared.outcomes[outcome]}</strong>
      </p>
      <p dir="auto">{summary}</p>
      <dl>
        {criteria.map(({ id, title, level, rationale }) => (
          <div key={id}>
            <dt>
              <bdi>{title}</bdi>
            </dt>
            <dd>
              {shared.levels[level]} – <bdi>{rationale}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </blockquote>
  );
}
