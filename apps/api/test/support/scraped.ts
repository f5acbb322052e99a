import { pino } from "pino";
import { expect } from "vitest";
import { createMetricsApp } from "../../src/app/metrics-app.js";
import { listen } from "../../src/http/server.js";
import type { Exposition } from "../../src/metrics/exposition.js";
import { parseExposition, type Samples } from "./exposition.js";
import { closeAfterTest } from "./left-open.js";

/** Serves metrics on a separate port, as `serve` does, until the test ends. Resolves to their URL. */
export async function serveMetrics(metrics: Exposition): Promise<string> {
  const host = "127.0.0.1";
  const reach = { auth: "none", host, allowedHosts: [], allowedOrigins: [], publicOrigin: null } as const;
  const app = createMetricsApp(metrics, reach, pino({ enabled: false }));
  const server = await listen(app.callback(), { host, port: 0, maxConnections: 10, stallTimeoutMs: 10_000 });
  closeAfterTest(() => server.close(1_000));
  return server.url;
}

export async function scrape(url: string): Promise<Samples> {
  const response = await fetch(`${url}/metrics`);
  expect(response.status).toBe(200);
  return parseExposition(await response.text());
}

/** Metrics that depend on the machine's speed. */
const TIMES = /_seconds_(sum|bucket)\b|^oral_defense_event_loop_delay_seconds/;

/** The differences between two scrapes, except times. */
export function changes(before: Samples, after: Samples): Record<string, number> {
  const differences = [...new Set([...before.keys(), ...after.keys()])]
    .filter((key) => !TIMES.test(key))
    .map(
      (key) => [key.replace("oral_defense_", ""), (after.get(key) ?? 0) - (before.get(key) ?? 0)] as const,
    );
  return Object.fromEntries(differences.filter(([, difference]) => difference !== 0));
}
