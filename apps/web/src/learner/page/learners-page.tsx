import { useLayoutEffect, useState } from "preact/hooks";
import { LanguageSwitch, useTexts } from "../../shared/texts-context.js";
import { useFocusKept } from "../../shared/use-focus-kept.js";
import { WRITTEN } from "../../shared/written.js";
import { isLocked } from "../session/access.js";
import { pendingRequestOf } from "../session/reducer.js";
import type { State } from "../session/state.js";
import { Choosing } from "../views/choosing.js";
import { Closed } from "../views/closed.js";
import { Disclosing } from "../views/disclosing.js";
import { Heading } from "../views/heading.js";
import { Help } from "../views/help.js";
import { NewLink } from "../views/new-link.js";
import { Progress } from "../views/progress.js";
import { Question } from "../views/question.js";
import { Result } from "../views/result.js";
import { Welcome } from "../views/welcome.js";
import { useVisit, useVisitState } from "../visit.js";

/** A page that opens faster than this shows no message, because the message would only flash. */
const SHORT_MS = 400;

export function LearnersPage() {
  const state = useVisitState(useVisit());
  const { texts } = useTexts();
  const ownTitle = titleIn(state);
  const title = ownTitle ?? texts.learner.title;
  document.title = title;
  useFocusKept();
  const isLong = useLongerThan(SHORT_MS);
  if (state.at === "opening" && state.work.phase === "underway" && !isLong) return null;

  return (
    <div class="learner">
      <header>
        <p class="title" {...(ownTitle === undefined ? {} : WRITTEN)}>
          {title}
        </p>
        <LanguageSwitch />
      </header>
      <main>
        <Step state={state} />
        {state.at !== "closed" && isLocked(state) && (
          <NewLink reason="expired" notRenewed={state.notRenewed} />
        )}
        {state.at !== "question" && <Progress at={state.at} work={pendingRequestOf(state)} />}
      </main>
      <footer>
        <Help />
      </footer>
    </div>
  );
}

function Step({ state }: { readonly state: State }) {
  const { texts } = useTexts();
  switch (state.at) {
    case "opening":
      return isLocked(state) ? null : <Heading>{texts.learner.waiting.opening.heading}</Heading>;
    case "welcome":
      return <Welcome state={state} />;
    case "choosing":
      return <Choosing state={state} />;
    case "disclosing":
      return <Disclosing />;
    case "question":
      return <Question state={state} />;
    case "result":
      return <Result state={state} />;
    case "closed":
      return <Closed state={state} />;
    default:
      return <Heading key={state.at}>{texts.learner.waiting[state.at].heading}</Heading>;
  }
}

function useLongerThan(ms: number): boolean {
  const [isLonger, setLonger] = useState(false);
  useLayoutEffect(() => {
    const timer = setTimeout(() => setLonger(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isLonger;
}

function titleIn(state: State): string | undefined {
  if ("loaded" in state) return state.loaded.record.task_title ?? state.loaded.defense.task_id;
  if ("visitor" in state) return state.visitor.title ?? state.visitor.taskId;
  return undefined;
}
