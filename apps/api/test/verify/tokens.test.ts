import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type GuardedServer, startGuardedServer } from "../support/access.js";
import { damage, verified } from "../support/damage.js";
import { dialects, freshDatabaseUrl } from "../support/databases.js";
import { asking } from "../support/test-server.js";

describe.each(dialects)("on %s", (dialect) => {
  let databaseUrl: string;
  let guarded: GuardedServer;

  beforeAll(async () => {
    databaseUrl = await freshDatabaseUrl(dialect);
    guarded = await startGuardedServer({ databaseUrl, examiner: asking() });
  });

  afterAll(() => guarded.server.close());

  test("finds nothing wrong with used and unused tokens", async () => {
    const { token } = await guarded.token({ starts: 2 });
    await guarded.as(token).started();
    await guarded.token();
    await guarded.token({ role: "reviewer", subject: "grace" });
    expect(await verified(databaseUrl)).toMatchObject({ tokens: 3, found: [] });
  });

  test.each([
    ["starts_used = 3", "it has started 3 defenses, but may start 1"],
    ["starts_used = 0", "the number of its starts and its last defense contradict each other"],
    ["last_defense_id = NULL", "the number of its starts and its last defense contradict each other"],
    ["last_defense_id = 'dfn-0-unknown'", "the last defense that it started does not exist"],
    ["subject = 'grace'", "the last defense that it started belongs to another learner or task"],
    ["task_id = 'other'", "the last defense that it started belongs to another learner or task"],
  ])("finds a token after %s", async (change, problem) => {
    const { id, token } = await guarded.token();
    await guarded.as(token).started();
    await damage(databaseUrl, `UPDATE tokens SET ${change} WHERE id = '${id}'`);
    expect((await verified(databaseUrl)).found).toEqual([`token "${id}": ${problem}`]);
    await damage(databaseUrl, `DELETE FROM tokens WHERE id = '${id}'`);
  });
});
