import { useRef } from "preact/hooks";
import { useTexts } from "../../shared/texts-context.js";
import type { Missed as MissedAnswer } from "../drafts/stored-draft.js";
import { useVisit } from "../visit.js";
import { DiscardQuestion } from "../voice/index.js";
import { Unsent } from "./unsent.js";

interface MissedProps {
  readonly missed: readonly MissedAnswer[];
  /** The seq of the open question, or of the last one once the defense is finished. */
  readonly open: number;
  readonly isAtEnd?: boolean;
  /** True if an entry for the open question may become its answer. */
  readonly mayBeUsed?: boolean;
}

const keys = new WeakMap<MissedAnswer, number>();
let lastKey = 0;

/** Gives each entry its own buttons, so that a second click does not dismiss the next entry. */
function keyOf(missed: MissedAnswer): number {
  const key = keys.get(missed) ?? ++lastKey;
  keys.set(missed, key);
  return key;
}

/** Entries that were not sent: those for past questions, and extra ones for the open question. */
export function Missed({ missed, open, isAtEnd = false, mayBeUsed = false }: MissedProps) {
  const { texts } = useTexts();
  const words = texts.learner;

  function noticeOf({ turn, wasSending }: MissedAnswer, isSound: boolean): string {
    if (wasSending) return words.wasSending;
    if (turn === open && isAtEnd) return words.missedAtEnd;
    if (turn === open) return isSound ? words.alsoRecorded : words.alsoWritten;
    return isSound ? words.missedSound(turn / 2 + 1) : words.missed(turn / 2 + 1);
  }

  return (
    <>
      {missed.map((one) => (
        <section class="missed" role="alert" key={keyOf(one)}>
          <Unsent what={one} notice={noticeOf(one, "sound" in one)} />
          <Choices missed={one} mayBeUsed={mayBeUsed && one.turn === open} />
        </section>
      ))}
    </>
  );
}

interface ChoicesProps {
  readonly missed: MissedAnswer;
  readonly mayBeUsed: boolean;
}

function Choices({ missed, mayBeUsed }: ChoicesProps) {
  const { learner } = useTexts().texts;
  const { session } = useVisit();
  const dialog = useRef<HTMLDialogElement>(null);
  const dismiss = () => session.dispatch({ type: "dismiss", missed });
  const isSound = "sound" in missed;
  return (
    <>
      <p class="choices">
        {mayBeUsed && (
          <button type="button" onClick={() => session.dispatch({ type: "use", missed })}>
            {learner.useThis}
          </button>
        )}
        <button type="button" onClick={() => (isSound ? dialog.current?.showModal() : dismiss())}>
          {learner.dismiss}
        </button>
      </p>
      {isSound && <DiscardQuestion dialog={dialog} onDiscard={dismiss} />}
    </>
  );
}
