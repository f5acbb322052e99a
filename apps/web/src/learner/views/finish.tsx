import { useId, useRef } from "preact/hooks";
import { useTexts } from "../../shared/texts-context.js";
import { useVisit } from "../visit.js";

interface FinishProps {
  /** There is an answer that has not been sent. */
  readonly hasUnsent: boolean;
  /** There is nothing else to do. */
  readonly isMain: boolean;
  /** How many answers there are, and how many more are taken. */
  readonly answers: number;
  readonly left: number;
  /** The examiner has asked enough. */
  readonly isEnough: boolean;
}

/** So many more answers are soon given. */
const FEW = 3;

/** Finishes the defense, but asks once more. */
export function Finish({ hasUnsent, isMain, answers, left, isEnough }: FinishProps) {
  const { texts } = useTexts();
  const { session } = useVisit();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const { finish, finishDialog: words } = texts.learner;

  return (
    <>
      {isEnough && <p class="quiet">{texts.learner.isEnough}</p>}
      {left > 0 && left <= FEW && <p class="quiet">{texts.learner.left(left)}</p>}
      <p class="finish">
        <button type="button" class={isMain ? "main" : "plain"} onClick={() => dialog.current?.showModal()}>
          {finish}
        </button>
      </p>
      <dialog ref={dialog} aria-labelledby={heading}>
        <h2 id={heading}>{words.heading}</h2>
        <p>
          {words.answers(answers)} {words.text}
        </p>
        {hasUnsent && <p class="objection">{words.unsent}</p>}
        <p class="choices">
          <button type="button" class={isMain ? undefined : "main"} onClick={() => dialog.current?.close()}>
            {words.no}
          </button>
          <button
            type="button"
            class={isMain ? "main" : undefined}
            onClick={() => session.dispatch({ type: "finish" })}
          >
            {words.yes}
          </button>
        </p>
      </dialog>
    </>
  );
}
