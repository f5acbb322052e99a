import type { DefenseRule } from "./rule.js";

/** `turn_count` counts the turns, and the last of them is a question. */
export const turnsAreCounted: DefenseRule = ({ turn_count }, report) => {
  let last = -1;
  return {
    turn({ seq }) {
      last = seq;
    },
    end() {
      if (last === -1) report("it has no turns");
      else if (last + 1 !== turn_count)
        report(`its turn_count is ${turn_count}, but its last turn is ${last}`);
      else if (turn_count % 2 === 0) report("its last turn is an answer with no question after it");
    },
  };
};
