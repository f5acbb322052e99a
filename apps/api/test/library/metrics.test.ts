import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createOralDefense, type OralDefense, type OralDefenseOptions, readConfig } from "../../src/index.js";
import { client } from "../support/client.js";
import { freshDatabaseUrl } from "../support/databases.js";
import { parseExposition, type Samples } from "../support/exposition.js";
import { changes } from "../support/scraped.js";
import { asking } from "../support/test-server.js";

const running: OralDefense[] = [];

afterEach(async () => {
  for (const oralDefense of running.splice(0)) await oralDefense.close();
});

async function opened(options: OralDefenseOptions = {}): Promise<OralDefense> {
  const config = readConfig({ DATABASE_URL: await freshDatabaseUrl("sqlite"), LOG_LEVEL: "silent" });
  const oralDefense = await createOralDefense(config, options);
  running.push(oralDefense);
  await oralDefense.migrate();
  return oralDefense;
}

const read = async ({ metrics }: OralDefense): Promise<Samples> => parseExposition(await metrics.text());

test("two instances in one process measure separately, even after one is closed", async () => {
  const [one, other] = [await opened(), await opened({ parts: { examiner: asking() } })] as const;
  const server = createServer((req, res) => {
    void (req.headers["x-one"] ? one : other).handle(req, res);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { send } = client(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const before = [await read(one), await read(other)] as const;
  expect((await send("GET", "/healthz", { headers: { "X-One": "1" } })).status).toBe(200);
  const requests = {
    'http_requests_total{method="GET",route="/healthz",status="200"}': 1,
    'http_request_duration_seconds_count{method="GET",route="/healthz"}': 1,
  };
  await expect.poll(async () => changes(before[0], await read(one))).toMatchObject(requests);
  expect(changes(before[1], await read(other))).not.toMatchObject(requests);

  await one.close();
  expect((await send("GET", "/healthz")).status).toBe(200);
  await expect.poll(async () => changes(before[1], await read(other))).toMatchObject(requests);
  server.closeAllConnections();
  server.close();
});

test("calls without HTTP are measured, with custom parts", async () => {
  const oralDefense = await opened({ parts: { examiner: asking() } });
  const before = await read(oralDefense);
  const { defense } = await oralDefense.service.start({ learnerId: "ada", taskId: "sorting" });
  await oralDefense.service.finish(defense.id);
  expect(changes(before, await read(oralDefense))).toMatchObject({
    'provider_calls_total{call="question",outcome="ok"}': 1,
    'provider_calls_total{call="verdict",outcome="ok"}': 1,
  });
});

test("metrics have Prometheus's content type, and can still be read after closing", async () => {
  const oralDefense = await opened();
  expect(oralDefense.metrics.contentType).toBe("text/plain; version=0.0.4; charset=utf-8");
  await oralDefense.close();
  expect(
    (await read(oralDefense)).get('oral_defense_provider_calls_total{call="verdict",outcome="ok"}'),
  ).toBe(0);
});
