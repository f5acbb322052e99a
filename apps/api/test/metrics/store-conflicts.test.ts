import { fixedClock } from "defense-core/testing";
import { afterEach, describe, expect, test } from "vitest";
import { dialects, freshDatabaseUrl } from "../support/databases.js";
import type { Samples } from "../support/exposition.js";
import { changes, scrape, serveMetrics } from "../support/scraped.js";
import { asking, startTestServer, type TestServer, type TestServerParts } from "../support/test-server.js";

/** Two servers on one database; one is faster. */

const servers: TestServer[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function start(parts: TestServerParts): Promise<TestServer> {
  const server = await startTestServer({ examiner: asking(), ...parts });
  servers.push(server);
  return server;
}

const conflicts = (before: Samples, after: Samples) =>
  Object.fromEntries(
    Object.entries(changes(before, after)).filter(([key]) => key.startsWith("store_conflicts_total")),
  );

describe.each(dialects)("on %s", (dialect) => {
  test.each(["exchange", "finish"] as const)("an %s that loses the race", async (write) => {
    const databaseUrl = await freshDatabaseUrl(dialect);
    const fast = await start({ databaseUrl });
    let id = "";
    let isFirst = true;
    /** The fast server answers while the slow one waits for its examiner. */
    const overtake = async () => {
      if (id === "" || !isFirst) return;
      isFirst = false;
      expect((await fast.answer(id, { text: "the fast one" })).status).toBe(200);
    };
    const { nextQuestion, finalVerdict } = asking();
    const slow = await start({
      databaseUrl,
      examiner: {
        nextQuestion: async (context, options) => {
          await overtake();
          return nextQuestion(context, options);
        },
        finalVerdict: async (context, options) => {
          await overtake();
          return finalVerdict(context, options);
        },
      },
    });
    const urls = [await serveMetrics(slow.metrics), await serveMetrics(fast.metrics)] as const;
    const before = await Promise.all(urls.map(scrape));
    id = await slow.started();
    const reply = write === "exchange" ? slow.answer(id, { text: "the slow one" }) : slow.finish(id);
    expect((await reply).status).toBe(200);
    const after = await Promise.all(urls.map(scrape));
    expect(after.map((samples, index) => conflicts(before[index] ?? new Map(), samples))).toEqual([
      { [`store_conflicts_total{write="${write}"}`]: 1 },
      {},
    ]);
  });

  test("a start whose id is taken", async () => {
    const databaseUrl = await freshDatabaseUrl(dialect);
    const [first, second] = [
      await start({ databaseUrl, clock: fixedClock() }),
      await start({ databaseUrl, clock: fixedClock() }),
    ] as const;
    await first.started();
    const url = await serveMetrics(second.metrics);
    const before = await scrape(url);
    await second.started();
    expect(conflicts(before, await scrape(url))).toEqual({ 'store_conflicts_total{write="start"}': 1 });
  });
});
