import { Fragment } from "preact";
import { useTexts } from "../../shared/texts-context.js";
import type { Verdict } from "../../shared/wire.js";
import { type ShownReason, shownReasons } from "./reason-parts.js";

export function Reasons({
  verdict,
  notes,
  isDecided,
  hidesMachine,
}: {
  readonly verdict: Verdict;
  readonly notes: number;
  readonly isDecided: boolean;
  /** True if the AI's reasons are hidden, because even their existence would reveal its assessment. */
  readonly hidesMachine: boolean;
}) {
  const { reviewer } = useTexts().texts;
  const { reasons } = reviewer;
  const { must, should } = shownReasons(verdict, reviewer);
  const isAsked = verdict.needs_review && !hidesMachine;
  const look = hidesMachine ? [] : should;
  if (!isAsked && notes === 0 && look.length === 0)
    return hidesMachine ? null : <p class="why">{reasons.none}</p>;
  return (
    <section class="why" aria-labelledby="why">
      {isAsked || notes > 0 ? (
        <>
          <h2 id="why">{isDecided ? reasons.titleDecided : reasons.title}</h2>
          <ul>
            {notes > 0 && <li>{reasons.notes(notes)}</li>}
            {isAsked && must.map((reason, index) => <Reason key={index} reason={reason} />)}
          </ul>
        </>
      ) : (
        <p id="why">{reasons.none}</p>
      )}
      {look.length > 0 && (
        <>
          <p>{reasons.look}</p>
          <ul>
            {look.map((reason, index) => (
              <Reason key={index} reason={reason} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Reason({ reason: { parts, lang } }: { readonly reason: ShownReason }) {
  return (
    <li lang={lang}>
      <bdi>
        {parts.map((part, index) => (
          <Fragment key={index}>
            {"title" in part ? <Quoted words={part.title} lang={lang} /> : part.words}
          </Fragment>
        ))}
      </bdi>
    </li>
  );
}

/** Words in the quotation marks of their sentence's language: the page's, or English. */
function Quoted({ words, lang }: { readonly words: string; readonly lang: ShownReason["lang"] }) {
  if (lang === undefined) return <q dir="auto">{words}</q>;
  return (
    <>
      “<bdi>{words}</bdi>”
    </>
  );
}
