import { useId } from "preact/hooks";
import { useTexts } from "../../shared/texts-context.js";
import { WRITTEN } from "../../shared/written.js";
import type { Answer, Draft } from "../drafts/stored-draft.js";
import { useVisit } from "../visit.js";

interface TypedAnswerProps {
  readonly draft: Draft;
  readonly sending: Answer | undefined;
  readonly onSpeakInstead: () => void;
}

/** A typed answer. It is read-only while it is being sent. */
export function TypedAnswer({ draft: { text, sound }, sending, onSpeakInstead }: TypedAnswerProps) {
  const { texts } = useTexts();
  const { session } = useVisit();
  const input = useId();
  const words = texts.learner;
  const isSending = sending !== undefined;

  return (
    <form
      class="typed-answer"
      onSubmit={(event) => {
        event.preventDefault();
        session.dispatch({ type: "send", answer: { text } });
      }}
    >
      <label for={input}>{words.answer}</label>
      <textarea
        id={input}
        rows={8}
        {...WRITTEN}
        value={sending && "text" in sending ? sending.text : text}
        readOnly={isSending}
        onInput={(event) => session.dispatch({ type: "typed", text: event.currentTarget.value })}
      />
      {sound && !isSending && (
        <p>{session.soundLasts() ? words.voice.answer.kept : words.voice.answer.notKept}</p>
      )}
      <p class="choices">
        <button type="submit" class="main" aria-disabled={isSending}>
          {words.send}
        </button>
        {!isSending && (
          <button type="button" onClick={onSpeakInstead}>
            {words.speakInstead}
          </button>
        )}
      </p>
    </form>
  );
}
