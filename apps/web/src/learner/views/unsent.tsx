import { useTexts } from "../../shared/texts-context.js";
import { WRITTEN } from "../../shared/written.js";
import type { Missed } from "../drafts/stored-draft.js";
import { RecordedSound } from "../voice/index.js";

interface UnsentProps {
  readonly what: Missed;
  readonly notice?: string | undefined;
}

export function Unsent({ what, notice }: UnsentProps) {
  const { texts } = useTexts();
  const words = texts.learner;
  if ("text" in what)
    return (
      <div>
        <p>{notice ?? words.unsent}</p>
        <blockquote class="text" {...WRITTEN}>
          {what.text}
        </blockquote>
      </div>
    );
  return (
    <div>
      <p>{notice ?? words.unsentSound}</p>
      <RecordedSound sound={what.sound} label={words.voice.answer.listen} download={words.download} />
    </div>
  );
}
