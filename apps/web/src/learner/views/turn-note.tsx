import { useId, useRef, useState } from "preact/hooks";
import { Refused } from "../../shared/server.js";
import { useTexts } from "../../shared/texts-context.js";
import type { TurnNote as Note } from "../../shared/wire.js";
import { sendNote } from "../session/notes.js";
import { useVisit } from "../visit.js";

interface TurnNoteProps {
  readonly defenseId: string;
  readonly turn: number;
  readonly notes: readonly Note[];
  /** More notes are taken. */
  readonly isOpen: boolean;
}

const MOST_CHARACTERS = 2_000;

type Stage = "idle" | "sending" | { readonly problem: string };

/** What a learner says about how a turn of theirs was written down. */
export function TurnNote({ defenseId, turn, notes, isOpen }: TurnNoteProps) {
  const { texts } = useTexts();
  const { server, session } = useVisit();
  const [text, setText] = useState("");
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
      if (details.current) details.current.open = false;
    } catch (error) {
      if (!(error instanceof Refused)) return setStage({ problem: words.failed });
      if (error.status === 401) session.dispatch({ type: "expired" });
      setStage({ problem: error.status === 401 ? words.failed : words.refused(error.detail) });
    }
  }

  return (
    <>
      {notes.map((note) => (
        <p key={note.at} class="note">
          <span class="quiet">{words.sent}</span> <bdi class="text">{note.text}</bdi>
        </p>
      ))}
      {isOpen && (
        <details ref={details}>
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
              maxLength={MOST_CHARACTERS}
              value={text}
              onInput={(event) => setText(event.currentTarget.value)}
            />
            <p>
              <button type="submit" aria-disabled={stage === "sending"}>
                {words.send}
              </button>
            </p>
            <p role="status" class="objection">
              {stage === "sending" ? words.sending : stage !== "idle" && stage.problem}
            </p>
          </form>
        </details>
      )}
    </>
  );
}
