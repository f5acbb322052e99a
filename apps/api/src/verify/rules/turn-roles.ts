import type { DefenseRule } from "./rule.js";

/** Even turns are the examiner's, and odd turns the learner's. */
export const rolesAlternate: DefenseRule = (_, report) => ({
  turn({ seq, role, misfits }) {
    const expected = seq % 2 === 0 ? "examiner" : "learner";
    if (!misfits.includes("role") && role !== expected) report(`turn ${seq} is not the ${expected}'s`);
  },
});
