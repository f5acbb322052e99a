import { useTexts } from "../../shared/texts-context.js";
import type { Missed as MissedAnswer } from "../drafts/kept.js";
import { useVisit } from "../visit.js";
import { Unsent } from "./unsent.js";

interface MissedProps {
  readonly missed: readonly MissedAnswer[];
  /** The question that is open, or was when the defense was finished. */
  readonly open: number;
  readonly isAtEnd?: boolean;
}

/** What was entered for a question that the defense has left without it, or beside what goes on as its answer. */
export function Missed({ missed, open, isAtEnd = false }: MissedProps) {
  const { texts } = useTexts();
  const { session } = useVisit();
  const words = texts.learner;

  function told({ turn }: MissedAnswer, isSound: boolean): string | undefined {
    if (turn === open) return isAtEnd ? words.missedAtEnd : undefined;
    return isSound ? words.missedSound(turn / 2 + 1) : words.missed(turn / 2 + 1);
  }

  return (
    <>
      {missed.map((one, index) => (
        <section class="missed" role="alert" key={index}>
          <Unsent what={one} told={told(one, "sound" in one)} />
          <p>
            <button type="button" onClick={() => session.dispatch({ type: "dismiss", missed: one })}>
              {words.dismiss}
            </button>
          </p>
        </section>
      ))}
    </>
  );
}
