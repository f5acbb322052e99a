import { useId, useState } from "preact/hooks";
import { useTexts } from "../../shared/texts-context.js";
import type { ClosedReason, NotRenewed } from "../session/state.js";
import { useVisit } from "../visit.js";
import { Heading } from "./heading.js";

interface NewLinkProps {
  readonly reason: Exclude<ClosedReason, "no-task">;
  readonly notRenewed: NotRenewed | undefined;
}

export function NewLink({ reason, notRenewed }: NewLinkProps) {
  const { texts } = useTexts();
  const { session } = useVisit();
  const [pasted, setPasted] = useState("");
  const [input, problem] = [useId(), useId()];
  const words = texts.learner;

  return (
    <section class="new-link">
      <Heading>{words.closed[reason].heading}</Heading>
      <p>{words.closed[reason].text}</p>
      {reason === "expired" && window.parent !== window && <p>{words.hostAsked}</p>}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void session.paste(pasted);
        }}
      >
        <label for={input}>{words.linkLabel}</label>
        <div class="choices">
          <input
            id={input}
            value={pasted}
            autocomplete="off"
            spellcheck={false}
            aria-describedby={problem}
            onInput={(event) => setPasted(event.currentTarget.value)}
          />
          <button type="submit" class="main">
            {words.useLink}
          </button>
        </div>
        <p id={problem} role="alert" class="objection">
          {notRenewed && words.notRenewed[notRenewed]}
        </p>
      </form>
    </section>
  );
}
