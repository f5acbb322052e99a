import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ADA, type GuardedServer, startGuardedServer } from "../support/access.js";
import { dialects, freshDatabaseUrl, temporaryFolder } from "../support/databases.js";
import { builtCommand, run } from "../support/process.js";

/** Sets the server's clock forward and back between requests. */

const DAY_MS = 86_400_000;
const JUMPS_MS = [3_600_000, -2 * DAY_MS, 400 * DAY_MS, -20_000 * DAY_MS, 10_000 * DAY_MS];

describe.each(dialects)("on %s", (dialect) => {
  let databaseUrl: string;
  let guarded: GuardedServer;

  beforeEach(async () => {
    databaseUrl = await freshDatabaseUrl(dialect);
    guarded = await startGuardedServer({ databaseUrl, env: { RECORDINGS: temporaryFolder() } });
    vi.useFakeTimers({ toFake: ["Date"] });
  });

  afterEach(async () => {
    vi.useRealTimers();
    await guarded.server.close();
  });

  test.each(JUMPS_MS)(
    "after jumps of %i ms, nothing of a defense is lost, refused or out of order",
    async (jumpMs) => {
      const { operator } = guarded;
      const started = Date.now();
      let jumps = 0;
      const jumped = <T>(call: () => Promise<T>) => {
        vi.setSystemTime(started + (jumps++ % 2 === 0 ? jumpMs : 0));
        return call();
      };
      const id = await operator.started(ADA.learner_id, ADA.task_id);
      for (const status of [
        await jumped(() => operator.answer(id, { text: "I used a heap." })),
        await jumped(() => operator.answer(id, { audio: Buffer.from("sound") })),
        await jumped(() => operator.finish(id)),
        await jumped(() => operator.review(id)),
        await jumped(() => operator.review(id, { expected_reviews: 1 })),
        await jumped(() => operator.release(id)),
        await jumped(() => operator.recording(id, 3)),
      ].map(({ status }) => status))
        expect([200, 201]).toContain(status);
      const { json } = await operator.get(id);
      expect(json.turns.map(({ seq }: { seq: number }) => seq)).toEqual([0, 1, 2, 3, 4]);
      for (const { latency_ms } of json.turns) expect(latency_ms ?? 0).toBeGreaterThanOrEqual(0);
      const { stdout } = await run([...builtCommand, "verify"], { env: { DATABASE_URL: databaseUrl } });
      expect(stdout).toMatch(/; problems: 0$/m);
    },
  );
});
