import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { useTexts } from "../../shared/texts-context.js";
import type { Release, Review } from "../../shared/wire.js";
import { addressOf } from "../address.js";
import { useDraft } from "../decision/use-draft.js";
import { Dialog } from "../dialog.js";
import { followLink } from "../link.js";
import { isolated } from "../naming.js";
import { NO_QUOTES, type Quote, quotesOf } from "../quotes/quotes.js";
import type { Session } from "../session.js";
import { useShortcuts } from "../shortcuts.js";
import { dayAndTime } from "../times.js";
import { useFirstLook } from "../verdict/first-look.js";
import type { Navigation } from "./navigation.js";
import { machineVerdict, type OpenDefense } from "./open-defense.js";
import { Overview } from "./overview.js";
import { Parts } from "./parts.js";
import { Transcript } from "./transcript.js";
import { VerdictPanel } from "./verdict-panel.js";
import { WorkTimeline } from "./work-timeline.js";

export function LoadedDefense({
  open: loaded,
  session,
  looksFirst,
  ways,
  problem,
  reload,
}: {
  readonly open: OpenDefense;
  readonly session: Session;
  readonly looksFirst: boolean;
  readonly ways: Navigation;
  readonly problem: ComponentChildren;
  readonly reload: () => void;
}) {
  const { texts, language } = useTexts();
  const { defense: words } = texts.reviewer;
  const [saved, setSaved] = useState<Review>();
  const [release, setRelease] = useState<Release>();
  const open = useMemo(() => withOwn(loaded, saved, release), [loaded, saved, release]);
  const { defense, record } = open;
  const verdict = machineVerdict(defense);
  const [hidesMachine, showMachine] = useFirstLook(defense.defense_id, looksFirst);
  const found = useMemo(() => (verdict ? quotesOf(verdict, defense.turns) : NO_QUOTES), [loaded]);
  // The quotes were chosen by the AI, so they are hidden with its assessment.
  const quotes = hidesMachine ? NO_QUOTES : found;

  const draft = useDraft(session.principal, defense.defense_id, open.reviews.length);
  const [leaving, setLeaving] = useState<() => void>();
  const leave = (go: () => void) => (draft.isEmpty ? go() : setLeaving(() => go));
  const { goNext } = ways;
  const goBack = () => leave(ways.goBack);

  const [asked, setShown] = useState<Quote>();
  const shown = hidesMachine ? undefined : asked;
  const show = (quote: Quote) => {
    setShown(quote);
    // Scrolls to the quote even if it is already shown.
    requestAnimationFrame(() => lookAt(quote));
  };

  // Memoized, because it may be long and does not change while the reviewer types.
  const evidence = useMemo(
    () => (
      <div class="evidence">
        <WorkTimeline record={open.record} />
        <Transcript
          open={open}
          quotes={[...quotes.evidence.flat(), ...quotes.instructions]}
          shown={shown}
          hidesMachine={hidesMachine}
          goBack={() => focusOn(`[data-quote="${shown?.key}"]`)}
          session={session}
        />
      </div>
    ),
    [open, quotes, shown, hidesMachine, session],
  );

  const heading = useRef<HTMLHeadingElement>(null);
  const task = record.task_title ?? defense.task_id;
  const title = `${isolated(defense.learner_id)} · ${isolated(task)}`;
  useLayoutEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    document.title = title;
  }, [title]);
  useShortcuts({ u: goBack, ...(goNext && { n: () => leave(goNext) }) });

  const next = goNext ? (
    <button type="button" onClick={() => leave(goNext)}>
      {words.next}
    </button>
  ) : (
    goNext === null && <p class="quiet">{words.last}</p>
  );

  return (
    <main class="defense">
      <nav class="ways" aria-label={words.ways}>
        <a href={addressOf(ways.list)} onClick={followLink(goBack)}>
          {words.back}
        </a>
        {next}
      </nav>
      <header>
        <h1 ref={heading} tabIndex={-1}>
          <bdi>{defense.learner_id}</bdi> · <bdi>{task}</bdi>
        </h1>
        <p class="quiet">
          {defense.turns[0] && dayAndTime(defense.turns[0].ts, language)} ·{" "}
          {defense.status === "finished" ? words.finished : words.inProgress} ·{" "}
          <bdi class="id">{defense.defense_id}</bdi>
        </p>
      </header>
      {problem}
      <Parts hasVerdict={verdict !== null} />
      <Overview open={open} verdict={verdict} hidesMachine={hidesMachine} />
      <div class="columns">
        {evidence}
        {verdict && (
          <VerdictPanel
            open={open}
            verdict={verdict}
            quotes={quotes}
            shown={shown}
            show={show}
            draft={draft}
            session={session}
            hidesMachine={hidesMachine}
            showMachine={showMachine}
            saved={setSaved}
            released={setRelease}
            reload={reload}
            next={next}
          />
        )}
      </div>
      {leaving && (
        <Dialog title={words.unsaved.title} close={() => setLeaving(undefined)}>
          <p>{words.unsaved.explanation}</p>
          <div class="actions">
            <form method="dialog">
              <button type="submit" class="main">
                {words.unsaved.stay}
              </button>
            </form>
            <button type="button" onClick={leaving}>
              {words.unsaved.leave}
            </button>
          </div>
        </Dialog>
      )}
    </main>
  );
}

/** The loaded defense, plus what the reviewer has saved since. */
function withOwn(loaded: OpenDefense, saved?: Review, release?: Release): OpenDefense {
  const { record, reviews } = loaded;
  const known = record.release;
  const isNewer = release !== undefined && (known === null || release.at > known.at);
  return {
    ...loaded,
    reviews: saved && saved.number > reviews.length ? [...reviews, saved] : reviews,
    record: isNewer ? { ...record, release } : record,
  };
}

/** Scrolls to a quote, or to its turn if the quote was not found there. */
function lookAt({ key, turn, range }: Quote): void {
  if (range) focusOn(`mark[data-quotes~="${key}"]`);
  else document.getElementById(`turn-${turn}`)?.scrollIntoView({ block: "center" });
}

function focusOn(selector: string): void {
  const element = document.querySelector<HTMLElement>(selector);
  element?.scrollIntoView({ block: "center" });
  element?.focus({ preventScroll: true });
}
