import type { DefenseRule } from "./rule.js";

/** Turns are numbered from 0, and no number is missing. */
export const turnsAreConsecutive: DefenseRule = (_, report) => {
  let expected = 0;
  return {
    turn({ seq }) {
      if (seq > expected)
        report(
          seq === expected + 1
            ? `turn ${expected} is missing`
            : `turns ${expected} to ${seq - 1} are missing`,
        );
      if (seq < 0) report(`a turn has the number ${seq}`);
      expected = Math.max(0, seq + 1);
    },
  };
};
