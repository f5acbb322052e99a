import { useId, useRef, useState } from "preact/hooks";
import { Refused } from "../../shared/server.js";
import { useTexts } from "../../shared/texts-context.js";
import type { TurnNote as Note } from "../../shared/wire.js";
import { ServerSays, WRITTEN } from "../../shared/written.js";
import { sendNote } from "../session/requests.js";
import { useVisit } from "../visit.js";
import { Unsent } from "./unsent.js";
import { useKeptText } from "./use-kept-text.js";

interface TurnNoteProps {
  readonly defenseId: string;
  readonly turn: number;
  readonly notes: readonly Note[];
  /** True if the server accepts more notes. */
  readonly isOpen: boolean;
}

const MOST_CHARACTERS = 2_000;

type Stage = "idle" | "sending" | { readonly refusal: string | undefined };

export function TurnNote({ defenseId, turn, notes, isOpen }: TurnNoteProps) {
  const { texts } = useTexts();
  const { server, session } = useVisit();
  const [text, setText, lasts] = useKeptText(`note on turn ${turn} of ${defenseId}`);
  const [wasBegun] = useState(text !== "");
  const [stage, setStage] = useState<Stage>("idle");
  const details = useRef<HTMLDetailsElement>(null);
  const input = useId();
  const words = texts.learner.note;

  async function send() {
    if (stage === "sending" || text.trim() === "") return;
    setStage("sending");
    try {
      await sendNote(server, defenseId, turn, text);
      await session.refresh();
      setText("");
      setStage("idle");
      close();
    } catch (error) {
      const isRefused = error instanceof Refused && error.status !== 401;
      if (error instanceof Refused && !isRefused) session.dispatch({ type: "expired" });
      setStage({ refusal: isRefused ? error.detail : undefined });
    }
  }

  function close() {
    const whole = details.current;
    if (!whole) return;
    // Does not move the focus if it is already elsewhere, such as on the next answer.
    const hadFocus = whole.contains(document.activeElement);
    whole.open = false;
    if (hadFocus) whole.querySelector("summary")?.focus();
  }

  return (
    <>
      {notes.map((note) => (
        <p key={note.at} class="note">
          <span class="quiet">{words.sent}</span>{" "}
          <bdi class="text" {...WRITTEN}>
            {note.text}
          </bdi>
        </p>
      ))}
      {!isOpen && text !== "" && (
        <>
          <Unsent what={{ turn, text }} />
          <p>
            <button type="button" onClick={() => setText("")}>
              {texts.learner.dismiss}
            </button>
          </p>
        </>
      )}
      {isOpen && (
        <details ref={details} open={wasBegun}>
          <summary>{words.open}</summary>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              void send();
            }}
          >
            <label for={input}>{words.label}</label>
            <textarea
              id={input}
              rows={3}
              {...WRITTEN}
              maxLength={MOST_CHARACTERS}
              value={text}
              readOnly={stage === "sending"}
              onInput={(event) => setText(event.currentTarget.value)}
            />
            <p role="alert" class="objection">
              {!lasts && texts.learner.notKept}
            </p>
            <p>
              <button type="submit" aria-disabled={stage === "sending"}>
                {words.send}
              </button>
            </p>
            <p role="status" class="objection">
              {stage === "sending" && words.sending}
              {typeof stage === "object" && words.failed}{" "}
              {typeof stage === "object" && stage.refusal !== undefined && (
                <ServerSays detail={stage.refusal} />
              )}
            </p>
          </form>
        </details>
      )}
    </>
  );
}
