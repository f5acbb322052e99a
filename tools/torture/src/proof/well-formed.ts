import type { Violation } from "./records.ts";
import type { ServedDefense } from "./served.ts";

/**
 * Proves that turns are numbered from 0, that examiner and learner alternate, and that every answer is followed by
 * a question.
 */
export function provesWellFormed({ defense_id, turns }: ServedDefense): Violation[] {
  const violation = (what: string): Violation => ({ rule: "well-formed", what: `${defense_id}: ${what}` });
  const misplaced = turns.findIndex(
    ({ seq, role }, index) => seq !== index || role !== (index % 2 === 0 ? "examiner" : "learner"),
  );
  return [
    ...(misplaced === -1
      ? []
      : [
          violation(
            `position ${misplaced} has turn ${turns[misplaced]?.seq} of the ${turns[misplaced]?.role}`,
          ),
        ]),
    ...(turns.length % 2 === 1
      ? []
      : [violation(`it has ${turns.length} turns; the last answer has no next question`)]),
  ];
}
