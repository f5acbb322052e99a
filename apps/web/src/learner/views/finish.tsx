import { useId, useRef } from "preact/hooks";
import { useTexts } from "../../shared/texts-context.js";
import { useVisit } from "../visit.js";

interface FinishProps {
  readonly hasUnsent: boolean;
  /** True if finishing is the only thing left to do. */
  readonly isMain: boolean;
  /** The number of answers given so far; `left` is how many more the server accepts. */
  readonly answers: number;
  readonly left: number;
  readonly isEnough: boolean;
}

/** The page shows the number of answers left once it is this low. */
const FEW = 3;

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
