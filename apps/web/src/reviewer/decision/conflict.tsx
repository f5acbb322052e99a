import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { useTexts } from "../../shared/texts-context.js";
import type { Review, ReviewedCriterion } from "../../shared/wire.js";
import { Naming } from "../naming.js";
import { dayAndTime } from "../times.js";
import { who } from "../who.js";
import type { Draft } from "./draft.js";

export function Conflict({
  theirs,
  changed,
  draft,
}: {
  readonly theirs: Review;
  /** The criteria that the other reviewer changed. */
  readonly changed: readonly ReviewedCriterion[];
  readonly draft: Draft;
}) {
  const { texts, language } = useTexts();
  const { shared, reviewer } = texts;
  const { conflict } = reviewer;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [theirs.number]);
  const name = who(theirs.by, texts);
  const isChanged = (id: string) => changed.some((criterion) => criterion.id === id);
  const touched = theirs.criteria.filter(({ id }) => isChanged(id) || draft.levels[id] || draft.reasons[id]);
  return (
    <section class="notice conflict" aria-labelledby="conflict">
      <h3 id="conflict" ref={heading} tabIndex={-1}>
        <Naming name={name} sentence={(other) => conflict.title(other, dayAndTime(theirs.at, language))} />
      </h3>
      <p>{conflict.explanation}</p>
      <table>
        <caption class="visually-hidden">{conflict.caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <Naming name={name} sentence={conflict.theirs} />
            </th>
            <th scope="col">{conflict.yours}</th>
          </tr>
        </thead>
        {touched.map(({ id, title, level, reason }) => (
          <Compared
            key={id}
            what={title}
            theirs={
              <>
                {isChanged(id) ? shared.levels[level] : conflict.kept}
                {reason !== null && <p dir="auto">{reason}</p>}
              </>
            }
            yours={
              <>
                {draft.levels[id] === undefined ? conflict.undecided : shared.levels[draft.levels[id]]}
                {draft.reasons[id] && <p dir="auto">{draft.reasons[id]}</p>}
              </>
            }
          />
        ))}
        <Compared
          what={reviewer.decide.outcome}
          theirs={shared.outcomes[theirs.outcome]}
          yours={draft.outcome === null ? conflict.undecided : shared.outcomes[draft.outcome]}
        />
        <Compared
          what={reviewer.decide.summary}
          theirs={<p dir="auto">{theirs.summary}</p>}
          yours={<p dir="auto">{draft.summary}</p>}
        />
      </table>
      {touched.length < theirs.criteria.length && (
        <p class="quiet">{touched.length === 0 ? reviewer.reviews.allKept : reviewer.reviews.othersKept}</p>
      )}
    </section>
  );
}

/** The label goes above the two values, because a small screen has no room for three columns. */
function Compared({
  what,
  theirs,
  yours,
}: {
  readonly what: string;
  readonly theirs: ComponentChildren;
  readonly yours: ComponentChildren;
}) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={2}>
          <bdi>{what}</bdi>
        </th>
      </tr>
      <tr>
        <td>{theirs}</td>
        <td>{yours}</td>
      </tr>
    </tbody>
  );
}
