import type { CriterionLevel, VerdictGrader } from "../../shared/wire.js";

/** A grader's first level, if it changed it in the second round; else `undefined`. */
export function firstLevel({ levels, first_levels }: VerdictGrader, id: string): CriterionLevel | undefined {
  const first = first_levels?.[id];
  return first === levels[id] ? undefined : first;
}
