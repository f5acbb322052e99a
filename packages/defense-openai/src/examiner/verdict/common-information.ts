import type { GradingInformation } from "defense-core";

/** What graders were given: complete is what they were given in full each time they were asked. */
export function commonInformation(
  given: readonly (readonly GradingInformation[])[],
): readonly GradingInformation[] {
  const [first = []] = given;
  return first.map(({ source }) => ({
    source,
    complete: given.every((list) => list.every((other) => other.source !== source || other.complete)),
  }));
}
