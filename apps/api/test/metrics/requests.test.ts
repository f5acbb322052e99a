import { METHODS } from "node:http";
import { Registry } from "prom-client";
import { afterEach, expect, test } from "vitest";
import { requestMetrics } from "../../src/metrics/requests.js";
import { freshDatabaseUrl } from "../support/databases.js";
import { parseExposition } from "../support/exposition.js";
import { sendRequests } from "../support/raw-http.js";
import { scrape, serveMetrics } from "../support/scraped.js";
import { startTestServer, type TestServer } from "../support/test-server.js";

let server: TestServer | undefined;

afterEach(() => server?.close());

/** Methods that keep the connection open. */
const methods = METHODS.filter((method) => method !== "CONNECT");

const paths = [
  (n: number) => `/v1/defense/nobody-${n}`,
  (n: number) => `/v1/defense/nobody-${n}/audio/${n}`,
  (n: number) => `/v1/defense/nobody-${n}/finish`,
  (n: number) => `/metrics/${n}?id=${n}`,
  (n: number) => `//${n}`,
  (n: number) => `http://[${n}`,
  (n: number) => `http://stranger-${n}.example/healthz`,
  (n: number) => `/{defense_id}"\\${n}`,
];

/** Sends each method with each kind of path, a hundred requests per connection. */
async function sendOddRequests(count: number, from: number): Promise<void> {
  for (let sent = 0; sent < count; ) {
    const some = Array.from({ length: Math.min(100, count - sent) }, (_, index) => {
      const number = sent + index;
      const path = paths[Math.floor(number / methods.length) % paths.length]?.(from + number);
      return `${methods[number % methods.length]} ${path} HTTP/1.1\r\nHost: localhost\r\n`;
    });
    sent += some.length;
    const replies = await sendRequests(
      server?.url ?? "",
      Buffer.from(`${some.join("\r\n")}Connection: close\r\n\r\n`),
      "wait",
    );
    expect(replies).toHaveLength(some.length);
  }
}

test("10,000 requests with different paths and methods add no label", async () => {
  server = await startTestServer({ databaseUrl: await freshDatabaseUrl("sqlite") });
  const url = await serveMetrics(server.metrics);
  await sendOddRequests(methods.length * paths.length, 0);
  const names = new Set((await scrape(url)).keys());
  await sendOddRequests(10_000, 1_000_000);
  const after = await scrape(url);
  expect(new Set(after.keys())).toEqual(names);
  const counted = [...after].filter(([name]) => name.startsWith("oral_defense_http_requests_total"));
  expect(counted.length).toBeLessThan(60);
  expect(counted.reduce((sum, [, value]) => sum + value, 0)).toBe(10_000 + methods.length * paths.length);
});

test("all invalid statuses share one label value", async () => {
  const registry = new Registry();
  const requests = requestMetrics(registry);
  for (const status of [200, 599, 99, 600, 2e9, -1, 200.5, Number.NaN, undefined])
    requests.add({ method: "GET", route: "/healthz", status, seconds: 1 });
  const samples = parseExposition(await registry.metrics());
  const byStatus = (status: string) =>
    samples.get(`oral_defense_http_requests_total{method="GET",route="/healthz",status="${status}"}`);
  expect(["200", "599", "other", "none"].map(byStatus)).toEqual([1, 1, 6, 1]);
});
