import { useId, useRef, useState } from "preact/hooks";
import { useTexts } from "../../shared/texts-context.js";

export function Help() {
  const { texts } = useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const words = texts.learner.help;
  // Rendered only once opened, so that it does not delay the question.
  const [isAsked, setAsked] = useState(false);
  const open = () => {
    setAsked(true);
    dialog.current?.showModal();
  };
  return (
    <>
      <button type="button" class="plain" onClick={open}>
        {words.open}
      </button>
      <dialog ref={dialog} aria-labelledby={heading}>
        <h2 id={heading}>{words.open}</h2>
        <dl>
          {(isAsked ? words.items : []).map(({ question, answer }) => (
            <div key={question}>
              <dt>{question}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
        </dl>
        <p>
          <a href="/for-learners" target="_blank" rel="noreferrer">
            {words.guide}
          </a>
        </p>
        <p>
          <button type="button" class="main" onClick={() => dialog.current?.close()}>
            {words.close}
          </button>
        </p>
      </dialog>
    </>
  );
}
