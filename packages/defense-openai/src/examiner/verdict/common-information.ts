import type { GradingInformation } from "defense-core";

/** What graders were given. A source is complete if they were given it in full each time. */
export function commonInformation(
  given: readonly (readonly GradingInformation[])[],
): readonly GradingInformation[] {
  const [first = []] = given;
  return first.map(({ source }) => ({
    source,
    complete: given.every((list) => list.every((other) => other.source !== source || other.complete)),
  }));
}
