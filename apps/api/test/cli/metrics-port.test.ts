import { once } from "node:events";
import { createServer } from "node:net";
import { afterEach, expect, test } from "vitest";
import { client } from "../support/client.js";
import { refusesConnections } from "../support/connections.js";
import { temporaryFolder } from "../support/databases.js";
import { beginAnswer, REST_OF_ANSWER } from "../support/half-answer.js";
import { builtCommand, run, type ServerProcess, startServerProcess } from "../support/process.js";
import { changes, scrape } from "../support/scraped.js";

const running: ServerProcess[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.kill()));
});

async function serve(env: Record<string, string> = {}): Promise<{ server: ServerProcess; url: string }> {
  const all = { METRICS_PORT: "0", LOG_LEVEL: "error", ...env };
  const server = await startServerProcess([...builtCommand, "serve"], all, { cwd: temporaryFolder() });
  running.push(server);
  await expect.poll(() => server.output.stdout).toMatch(/\nmetrics at .*\n$/);
  const [, url = ""] =
    /\nmetrics at (http:\/\/127\.0\.0\.1:\d+)\/metrics\n$/.exec(server.output.stdout) ?? [];
  return { server, url };
}

test("serve prints the metrics' URL: a port of 127.0.0.1 only", async () => {
  const { server, url } = await serve({ HOST: "0.0.0.0", NO_ONE_ELSE_CAN_REACH_HOST: "true" });
  const before = await scrape(url);
  await client(server.url.replace("0.0.0.0", "127.0.0.1")).started();
  await expect
    .poll(async () => changes(before, await scrape(url)))
    .toMatchObject({
      'http_requests_total{method="POST",route="/v1/defense/start",status="200"}': 1,
    });
  expect((await fetch(`${url}/healthz`)).status).toBe(404);
  // All of 127.0.0.0/8 is this machine.
  expect(await refusesConnections(server.url.replace("0.0.0.0", "127.0.0.2"))).toBe(false);
  expect(await refusesConnections(url.replace("127.0.0.1", "127.0.0.2"))).toBe(true);
});

test("the metrics' port closes when the server stops, without delaying it", async () => {
  const { server, url } = await serve();
  await scrape(url); // The connection is kept alive.
  const half = await beginAnswer(server.url, await client(server.url).started());
  server.signal("SIGTERM");
  await expect.poll(() => refusesConnections(url)).toBe(true);
  half.write(REST_OF_ANSWER);
  expect(Buffer.concat(await Array.fromAsync(half)).toString()).toMatch(/^HTTP\/1.1 200 OK/);
  expect(await server.ended).toBe(0);
});

test.each(["METRICS_PORT", "PORT"])(
  "a %s that is in use is reported, and nothing keeps running",
  async (name) => {
    const holder = createServer().listen(0, "127.0.0.1");
    await once(holder, "listening");
    const { port } = holder.address() as { port: number };
    const { status, stdout, stderr } = await run([...builtCommand, "serve"], {
      env: { PORT: "0", METRICS_PORT: "0", LOG_LEVEL: "error", [name]: String(port) },
      cwd: temporaryFolder(),
    });
    holder.close();
    expect([status, stdout]).toEqual([1, ""]);
    expect(stderr).toBe(
      `oral-defense: port ${port} on 127.0.0.1 is already in use; set ${name} to another port, or to 0 to pick a free one\n`,
    );
  },
);
