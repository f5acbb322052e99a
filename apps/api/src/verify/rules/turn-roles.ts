import type { DefenseRule } from "./rule.js";

/** The examiner has the even turns and the learner the odd ones. */
export const rolesAlternate: DefenseRule = (_, report) => ({
  turn({ seq, role, misfits }) {
    const expected = seq % 2 === 0 ? "examiner" : "learner";
    if (!misfits.includes("role") && role !== expected) report(`turn ${seq} is not the ${expected}'s`);
  },
});
