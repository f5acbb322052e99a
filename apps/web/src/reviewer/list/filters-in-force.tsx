import { useTexts } from "../../shared/texts-context.js";
import type { Filters } from "../address.js";

export function FiltersInForce({ filters }: { readonly filters: Filters }) {
  const { filters: texts } = useTexts().texts.reviewer.list;
  const { learnerId, taskId, needsReview, reviewed, released, status } = filters;
  const all: [string, string | null][] = [
    [texts.learner, learnerId],
    [texts.task, taskId],
    [texts.needsReview, flag(needsReview)],
    [texts.reviewed, flag(reviewed)],
    [texts.released, flag(released)],
    [texts.status, status && (status === "finished" ? texts.finished : texts.inProgress)],
  ];
  const inForce = all.filter(([, value]) => value);
  return (
    <>
      {texts.title}{" "}
      <span class="quiet">
        {inForce.map(([label, value], index) => (
          <span key={label}>
            {index > 0 && " · "}
            {label}: <bdi>{value}</bdi>
          </span>
        ))}
      </span>
    </>
  );

  function flag(value: boolean | null): string | null {
    return value === null ? null : value ? texts.yes : texts.no;
  }
}
