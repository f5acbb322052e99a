import type { GradingInformation } from "defense-core";

/** What graders received. A source is complete if every grader received all of it. */
export function commonInformation(
  given: readonly (readonly GradingInformation[])[],
): readonly GradingInformation[] {
  const [first = []] = given;
  return first.map(({ source }) => ({
    source,
    complete: given.every((list) => list.every((other) => other.source !== source || other.complete)),
  }));
}
