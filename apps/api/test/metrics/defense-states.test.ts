import { inMemoryStore } from "defense-core/testing";
import { afterEach, describe, expect, test, vi } from "vitest";
import { COUNT_EVERY_MS } from "../../src/metrics/defense-states.js";
import { dialects, freshDatabaseUrl } from "../support/databases.js";
import type { Samples } from "../support/exposition.js";
import { type Postgres, startPostgres } from "../support/postgres.js";
import { scrape, serveMetrics } from "../support/scraped.js";
import { asking, startTestServer, type TestServer } from "../support/test-server.js";

let server: TestServer | undefined;
let postgres: Postgres | undefined;

afterEach(async () => {
  vi.restoreAllMocks();
  await server?.close();
  await postgres?.remove();
  server = postgres = undefined;
});

const name = (state: string) => `oral_defense_defenses{state="${state}"}`;
const states = (samples: Samples) => [samples.get(name("in_progress")), samples.get(name("finished"))];
const ABSENT = [undefined, undefined];

/** Advances the clock until the last count is outdated. */
function age(): void {
  const real = performance.now.bind(performance);
  vi.spyOn(performance, "now").mockImplementation(() => real() + COUNT_EVERY_MS);
}

describe.each(dialects)("defenses by state on %s", (dialect) => {
  test("are counted in the database, whichever server has stored them", async () => {
    const databaseUrl = await freshDatabaseUrl(dialect);
    const other = await startTestServer({ databaseUrl, examiner: asking() });
    server = await startTestServer({ databaseUrl });
    const url = await serveMetrics(server.metrics);
    await expect.poll(async () => states(await scrape(url))).toEqual([0, 0]);
    const ids = [await other.started(), await other.started("grace"), await other.started("alan")];
    await other.finish(ids[0] ?? "");
    await other.close();
    age();
    await expect.poll(async () => states(await scrape(url))).toEqual([2, 1]);
  });

  test("are not counted again for some seconds", async () => {
    server = await startTestServer({ databaseUrl: await freshDatabaseUrl(dialect) });
    const count = vi.spyOn(server.database.client.defense, "groupBy");
    const url = await serveMetrics(server.metrics);
    const realMs = performance.now();
    const now = vi.spyOn(performance, "now").mockReturnValue(realMs);
    await Promise.all([scrape(url), scrape(url), scrape(url)]);
    now.mockReturnValue(realMs + COUNT_EVERY_MS - 1);
    await scrape(url);
    expect(count).toHaveBeenCalledTimes(1);
    now.mockReturnValue(realMs + COUNT_EVERY_MS);
    await scrape(url);
    expect(count).toHaveBeenCalledTimes(2);
  });

  test("are absent if the database does not answer in time, unlike all other metrics", async () => {
    server = await startTestServer({ databaseUrl: await freshDatabaseUrl(dialect), examiner: asking() });
    const url = await serveMetrics(server.metrics);
    await server.started();
    const { client } = server.database;
    const locked = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const holding = client.$transaction(
      async (transaction) => {
        if (dialect === "postgresql")
          await transaction.$executeRaw`LOCK TABLE defenses IN ACCESS EXCLUSIVE MODE`;
        locked.resolve();
        await release.promise;
      },
      { timeout: 600_000 },
    );
    await locked.promise;
    const meanwhile = await scrape(url);
    expect(states(meanwhile)).toEqual(ABSENT);
    expect(meanwhile.get('oral_defense_provider_calls_total{call="question",outcome="ok"}')).toBe(1);
    release.resolve();
    await holding;
    await expect.poll(async () => states(await scrape(url))).toEqual([1, 0]);
  });
});

test("defenses by state are absent while the database is down, and never outdated", async () => {
  postgres = await startPostgres();
  server = await startTestServer({ databaseUrl: postgres.url("postgres"), examiner: asking() });
  const url = await serveMetrics(server.metrics);
  await server.started();
  await expect.poll(async () => states(await scrape(url))).toEqual([1, 0]);
  await postgres.stop();
  age();
  const down = await scrape(url);
  expect(states(down)).toEqual(ABSENT);
  expect(down.get('oral_defense_provider_calls_total{call="question",outcome="ok"}')).toBe(1);
  await postgres.start();
  await expect.poll(async () => states(await scrape(url))).toEqual([1, 0]);
});

test("after the end, nothing is counted and no database opened", async () => {
  const closed = await startTestServer({ databaseUrl: await freshDatabaseUrl("sqlite") });
  const count = vi.spyOn(closed.database.client.defense, "groupBy");
  await closed.close();
  const url = await serveMetrics(closed.metrics);
  expect(states(await scrape(url))).toEqual(ABSENT);
  expect(count).not.toHaveBeenCalled();
});

test("defenses in a custom store are not counted", async () => {
  server = await startTestServer({ databaseUrl: await freshDatabaseUrl("sqlite"), store: inMemoryStore() });
  const url = await serveMetrics(server.metrics);
  await server.started();
  expect(states(await scrape(url))).toEqual(ABSENT);
});
