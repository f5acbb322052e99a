import type { CriterionLevel, VerdictGrader } from "../../shared/wire.js";

/** The level that a grader gave on its own, where it changed its mind after a second look; else `undefined`. */
export function firstLevel({ levels, first_levels }: VerdictGrader, id: string): CriterionLevel | undefined {
  const first = first_levels?.[id];
  return first === levels[id] ? undefined : first;
}
