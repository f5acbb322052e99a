import { useState } from "preact/hooks";
import type { Texts } from "../../shared/texts/en.js";
import { useTexts } from "../../shared/texts-context.js";
import type { Info } from "../../shared/wire.js";
import type { Welcome as WelcomeState } from "../session/state.js";
import { useVisit } from "../visit.js";
import { Heading } from "./heading.js";

/** What will happen, what is kept, who sees it and for how long. */
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
      <ul class="points">
        <li>{words.asks}</li>
        <li>{words.answers}</li>
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
            value={learnerId}
            onInput={(event) => setLearnerId(event.currentTarget.value)}
          />
        </label>
      )}
      <p role="alert" class="objection">
        {detail !== undefined && words.refused(detail)}
      </p>
      <p>
        <button type="submit" class="main">
          {words.next}
        </button>
      </p>
    </form>
  );
}

function soundText({ voice_descriptor, recordings }: Info, words: Texts["learner"]["welcome"]): string {
  if (voice_descriptor.mode === "browser") return words.soundInBrowser;
  if (!recordings.kept) return words.soundNotKept;
  return recordings.days === null ? words.soundKept : words.soundKeptFor(recordings.days);
}

/** A reload knows the name, too. */
function keepInAddress(learnerId: string): void {
  const address = new URL(location.href);
  address.searchParams.set("learner", learnerId);
  history.replaceState(history.state, "", address);
}
