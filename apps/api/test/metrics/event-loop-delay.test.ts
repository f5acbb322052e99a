import { afterEach, beforeEach, expect, test } from "vitest";
import { freshDatabaseUrl } from "../support/databases.js";
import { scrape, serveMetrics } from "../support/scraped.js";
import { startTestServer, type TestServer } from "../support/test-server.js";

let server: TestServer;

beforeEach(async () => {
  server = await startTestServer({ databaseUrl: await freshDatabaseUrl("sqlite") });
});
afterEach(() => server.close());

/** How often a timer was later than this. */
async function laterThan(seconds: number, url: string): Promise<number> {
  const samples = await scrape(url);
  const bucket = samples.get(`oral_defense_event_loop_delay_seconds_bucket{le="${seconds}"}`) ?? Number.NaN;
  return (samples.get("oral_defense_event_loop_delay_seconds_count") ?? 0) - bucket;
}

test("blocking work shows in the delay of the event loop", async () => {
  const url = await serveMetrics(server.metrics);
  const before = await laterThan(2.5, url);
  const untilMs = performance.now() + 2_700;
  while (performance.now() < untilMs);
  await expect.poll(() => laterThan(2.5, url)).toBeGreaterThan(before);
});
