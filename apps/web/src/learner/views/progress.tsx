import type { Texts } from "../../shared/texts/en.js";
import { useTexts } from "../../shared/texts-context.js";
import type { PendingRequest } from "../session/pending-request.js";
import type { State } from "../session/state.js";
import { useVisit } from "../visit.js";

interface ProgressProps {
  readonly at: State["at"];
  readonly work: PendingRequest | undefined;
}

export function Progress(props: ProgressProps) {
  return (
    <div role="status">
      <Stage {...props} />
    </div>
  );
}

function Stage({ at, work }: ProgressProps) {
  const { texts } = useTexts();
  const { session } = useVisit();
  const words = texts.learner;
  if (!work || work.phase === "locked") return null;
  if (work.phase === "underway")
    return (
      <p class="progress">
        {work.attempt > 1 && `${words.again} `}
        {doing(at, words)}
      </p>
    );
  return (
    <div class="progress">
      <p>
        {words[work.failure.why]} {session.soundLasts() && words.isSafe}{" "}
        {words.nextAttempt(Math.ceil(work.seconds))}
      </p>
      <p class="choices">
        <button type="button" onClick={() => session.dispatch({ type: "retry" })}>
          {words.tryNow}
        </button>
        {(at === "question" || at === "finishing") && (
          <button type="button" onClick={() => session.dispatch({ type: "withdraw" })}>
            {at === "question" ? words.changeAnswer : words.backToQuestion}
          </button>
        )}
      </p>
    </div>
  );
}

function doing(at: State["at"], { waiting, sending }: Texts["learner"]): string {
  if (at === "result") return waiting.opening.text;
  return at === "opening" || at === "starting" || at === "finishing" ? waiting[at].text : sending;
}
