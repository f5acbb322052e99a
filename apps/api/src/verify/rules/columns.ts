import type { DefenseRule } from "./rule.js";

/** Every column has a value of its type, so that the server can read it. */
export const columnsHoldTheirType: DefenseRule = ({ misfits }, report) => {
  if (misfits.length > 0) report(`its ${misfits.join(", ")} cannot be read`);
  return {
    turn({ seq, misfits }) {
      if (misfits.length > 0) report(`turn ${seq}: its ${misfits.join(", ")} cannot be read`);
    },
  };
};
