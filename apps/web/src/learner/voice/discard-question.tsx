import type { RefObject } from "preact";
import { useId } from "preact/hooks";
import { useTexts } from "../../shared/texts-context.js";

interface DiscardQuestionProps {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly time?: string | undefined;
  readonly onDiscard: () => void;
}

export function DiscardQuestion({ dialog, time, onDiscard }: DiscardQuestionProps) {
  const { answer } = useTexts().texts.learner.voice;
  const question = useId();
  return (
    <dialog ref={dialog} aria-labelledby={question}>
      <p id={question}>{answer.discardQuestion(time)}</p>
      <form method="dialog" class="actions">
        <button type="submit" class="main">
          {answer.keep}
        </button>
        <button type="submit" onClick={onDiscard}>
          {answer.reallyDiscard}
        </button>
      </form>
    </dialog>
  );
}
