import { learnerPrefix } from "defense-core";
import type { DefenseRule } from "./rule.js";

/**
 * An ID contains the start time and the beginning of the learner's ID. To avoid duplicates, the time in the ID may be
 * later than the start, but never earlier.
 */
export const idTellsStartAndLearner: DefenseRule = (defense, report) => {
  const { id, learner_id, task_id, created_at, misfits } = defense;
  if (misfits.length > 0) return {};
  const [, hex = ""] = /^dfn-([0-9a-f]+)-/.exec(id) ?? [];
  const startedAt = Number.parseInt(hex, 16);
  if (!(startedAt >= created_at) || id !== `dfn-${hex}-${learnerPrefix(learner_id)}`)
    report("its id does not match the time of its start and its learner");
  if (learner_id === "" || task_id === "") report("its learner_id or task_id is empty");
  return {};
};
