import { VERDICT_OUTCOMES } from "defense-core";
import { describe, expect, test } from "vitest";
import { LEARNER_KINDS, readTask, TASK_IDS } from "../src/tasks/tasks.ts";

describe.each(TASK_IDS)("%s", (id) => {
  const task = readTask(id);

  test("has a statement, and twelve different answers of each kind of learner", () => {
    expect(task.statement.length).toBeGreaterThan(100);
    expect(Object.keys(task.learners).sort()).toEqual([...LEARNER_KINDS].sort());
    for (const kind of LEARNER_KINDS)
      expect([kind, new Set(task.learners[kind].answers).size]).toEqual([kind, 12]);
  });

  test("expects outcomes that there are, and a pass only of learners who know what they did", () => {
    const passing = LEARNER_KINDS.filter((kind) => task.learners[kind].expected.includes("pass"));
    expect(passing).toEqual(["honest", "terse", "german", "self-correcting"]);
    const outcomes = LEARNER_KINDS.flatMap((kind) => task.learners[kind].expected);
    expect(VERDICT_OUTCOMES).toEqual(expect.arrayContaining([...new Set(outcomes)]));
  });
});
