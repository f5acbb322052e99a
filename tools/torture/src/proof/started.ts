import type { RequestRecord, Violation } from "./records.ts";
import type { ServedDefense } from "./served.ts";

/** Proves that a started defense has the learner, the task and the first question of its acknowledged start. */
export function provesStarted(starts: readonly RequestRecord[], served: ServedDefense): Violation[] {
  return starts.flatMap(({ sent, reply }) => {
    const violation = (what: string): Violation => ({
      rule: "started",
      what: `${served.defense_id}: ${what}`,
      request: sent.request,
    });
    const { learner_id, task_id, turns } = served;
    return [
      ...(starts.length === 1 ? [] : [violation(`${starts.length} starts received this id`)]),
      ...(learner_id === sent.learner_id && task_id === sent.task_id
        ? []
        : [violation("it does not have the learner and task of its start")]),
      ...(turns[0]?.text === reply?.acknowledged?.question
        ? []
        : [violation("its first question is not the acknowledged one")]),
    ];
  });
}
