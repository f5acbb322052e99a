import { useTexts } from "../../shared/texts-context.js";
import { WRITTEN } from "../../shared/written.js";
import type { Missed } from "../drafts/stored-draft.js";
import { RecordedSound } from "../voice/index.js";

interface UnsentProps {
  readonly what: Missed;
  /** One sentence that says so. */
  readonly told?: string | undefined;
}

/** What was entered and not sent: to read or to hear, and to keep. */
export function Unsent({ what, told }: UnsentProps) {
  const { texts } = useTexts();
  const words = texts.learner;
  if ("text" in what)
    return (
      <div>
        <p>{told ?? words.unsent}</p>
        <blockquote class="text" {...WRITTEN}>
          {what.text}
        </blockquote>
      </div>
    );
  return (
    <div>
      <p>{told ?? words.unsentSound}</p>
      <RecordedSound sound={what.sound} label={words.voice.answer.listen} download={words.download} />
    </div>
  );
}
