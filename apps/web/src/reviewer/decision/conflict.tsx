import { useEffect, useRef } from "preact/hooks";
import { useTexts } from "../../shared/texts-context.js";
import type { Review, ReviewedCriterion } from "../../shared/wire.js";
import { Naming } from "../naming.js";
import { dayAndTime } from "../times.js";
import { who } from "../who.js";
import type { Draft } from "./draft.js";

/** Somebody else has decided since the draft was begun: theirs beside mine. */
export function Conflict({
  theirs,
  changed,
  draft,
}: {
  readonly theirs: Review;
  /** The criteria that they have changed. */
  readonly changed: readonly ReviewedCriterion[];
  readonly draft: Draft;
}) {
  const { texts, language } = useTexts();
  const { shared, reviewer } = texts;
  const { conflict } = reviewer;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [theirs.number]);
  const name = who(theirs.by, texts);
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
            <td />
            <th scope="col">
              <Naming name={name} sentence={conflict.theirs} />
            </th>
            <th scope="col">{conflict.yours}</th>
          </tr>
        </thead>
        <tbody>
          {theirs.criteria.map(({ id, title, level, reason }) => (
            <tr key={id}>
              <th scope="row">
                <bdi>{title}</bdi>
              </th>
              <td>
                {changed.some((criterion) => criterion.id === id) ? shared.levels[level] : conflict.kept}
                {reason !== null && <p dir="auto">{reason}</p>}
              </td>
              <td>
                {draft.levels[id] === undefined ? conflict.undecided : shared.levels[draft.levels[id]]}
                {draft.reasons[id] && <p dir="auto">{draft.reasons[id]}</p>}
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">{reviewer.decide.outcome}</th>
            <td>{shared.outcomes[theirs.outcome]}</td>
            <td>{draft.outcome === null ? conflict.undecided : shared.outcomes[draft.outcome]}</td>
          </tr>
          <tr>
            <th scope="row">{reviewer.decide.summary}</th>
            <td dir="auto">{theirs.summary}</td>
            <td dir="auto">{draft.summary}</td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}
