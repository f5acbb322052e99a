import { useTexts } from "../../shared/texts-context.js";
import { WRITTEN } from "../../shared/written.js";
import type { Missed as MissedAnswer } from "../session/state.js";
import { useVisit } from "../visit.js";
import { RecordedSound } from "../voice/index.js";

/** What was entered for a question that the defense has left without it. */
export function Missed({
  missed: { text, sound },
  isAtEnd = false,
}: {
  readonly missed: MissedAnswer;
  /** Because the defense was finished. */
  readonly isAtEnd?: boolean;
}) {
  const { texts } = useTexts();
  const { session } = useVisit();
  const words = texts.learner;
  return (
    <section class="missed" role="alert">
      {text !== undefined && (
        <>
          <p>{isAtEnd ? words.missedAtEnd : words.missed}</p>
          <blockquote class="text" {...WRITTEN}>
            {text}
          </blockquote>
        </>
      )}
      {sound && (
        <>
          <p>{words.missedSound}</p>
          <RecordedSound sound={sound} label={words.voice.answer.listen} download={words.download} />
        </>
      )}
      <p>
        <button type="button" onClick={() => session.dispatch({ type: "dismiss" })}>
          {words.dismiss}
        </button>
      </p>
    </section>
  );
}
