import { useState } from "preact/hooks";
import { useTexts } from "../../shared/texts-context.js";
import type { Info } from "../../shared/wire.js";
import { ServerSays } from "../../shared/written.js";
import type { Welcome as WelcomeState } from "../session/state.js";
import { useVisit } from "../visit.js";
import { Heading } from "./heading.js";
import { soundText } from "./sound-text.js";

export function Welcome({ state }: { readonly state: WelcomeState }) {
  const { texts } = useTexts();
  const { session } = useVisit();
  const { info, visitor, detail } = state;
  const [learnerId, setLearnerId] = useState(visitor.learnerId ?? "");
  const words = texts.learner.welcome;
  const resultText = info.verdict_release === "at_once" ? words.resultAtOnce : words.resultAfterReview;

  return (
    <form
      class="step"
      onSubmit={(event) => {
        event.preventDefault();
        const name = learnerId.trim();
        if (visitor.claims === undefined) keepInAddress(name);
        session.dispatch({ type: "read", learnerId: name });
      }}
    >
      <Heading>{words.heading}</Heading>
      {isUnknown(visitor.taskId, info) && (
        <p class="unknown-task">
          {words.unknownTask} <a href="/">{texts.learner.toStart}</a>
        </p>
      )}
      <ul class="points">
        <li>{words.asks}</li>
        <li>{words.answers}</li>
        <li>{words.enough}</li>
        <li>{words.kept}</li>
        <li>{soundText(info, words)}</li>
        <li>{words.notInferred}</li>
        <li>{resultText}</li>
      </ul>
      {visitor.learnerId === undefined && (
        <label class="field">
          {words.name}
          <input
            required
            pattern=".*\S.*"
            autocomplete="username"
            dir="auto"
            value={learnerId}
            onInput={(event) => setLearnerId(event.currentTarget.value)}
          />
        </label>
      )}
      <p role="alert" class="objection">
        {detail !== undefined && (
          <>
            {words.refused} <ServerSays detail={detail} />
          </>
        )}
      </p>
      <p>
        <button type="submit" class="main">
          {words.next}
        </button>
      </p>
    </form>
  );
}

/** True if the server has a complete list of tasks without this one. */
function isUnknown(taskId: string, { tasks = [], limits }: Info): boolean {
  return (
    tasks.length > 0 && tasks.length < limits.max_tasks && tasks.every((task) => task.task_id !== taskId)
  );
}

/** Keeps the name in the address, so that a reload does not lose it. */
function keepInAddress(learnerId: string): void {
  const address = new URL(location.href);
  address.searchParams.set("learner", learnerId);
  history.replaceState(history.state, "", address);
}
