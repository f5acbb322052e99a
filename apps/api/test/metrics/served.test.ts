import { readFile } from "node:fs/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { metricsOperation } from "../../src/routes/metrics.js";
import { openApiDocument } from "../../src/routes/openapi-document.js";
import { sendRaw } from "../support/client.js";
import { freshDatabaseUrl } from "../support/databases.js";
import { parseExposition } from "../support/exposition.js";
import { serveMetrics } from "../support/scraped.js";
import { startTestServer, type TestServer } from "../support/test-server.js";
import { VOICE_KEY, voiceVariables } from "../support/voice-server.js";

let server: TestServer;
let url: string;

beforeEach(async () => {
  const databaseUrl = await freshDatabaseUrl("sqlite");
  server = await startTestServer({ databaseUrl, env: voiceVariables("http://127.0.0.1:9/v1") });
  url = await serveMetrics(server.metrics);
});
afterEach(() => server.close());

describe("the port of the metrics", () => {
  test("serves them as Prometheus expects, uncached", async () => {
    const { status, headers, bytes } = await sendRaw(`${url}/metrics`, "GET", {});
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "text/plain; version=0.0.4; charset=utf-8",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    });
    const { version } = JSON.parse(await readFile(new URL("../../package.json", import.meta.url), "utf8"));
    const labels = `node_version="${process.version}",version="${version}"`;
    expect(parseExposition(bytes.toString()).get(`oral_defense_build_info{${labels}}`)).toBe(1);
    const head = await sendRaw(`${url}/metrics`, "HEAD", {});
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
  });

  test.each(["/", "/healthz", "/openapi.json", "/v1/defense/x", "/metrics/", "/Metrics", "/metrics/x"])(
    "has nothing at %s",
    async (path) => {
      // The tests' client would check the reply against the main port's document.
      const response = await fetch(`${url}${path}`);
      expect([response.status, await response.json()]).toEqual([
        404,
        { detail: "only /metrics is served here" },
      ]);
    },
  );

  test.each(["POST", "PUT", "DELETE", "QUERY"])("refuses %s", async (method) => {
    const { status, headers } = await sendRaw(`${url}/metrics`, method, {});
    expect([status, headers.allow]).toEqual([405, "HEAD, GET"]);
  });

  test.each([
    [403, { Host: "evil.example" }],
    [403, { Origin: "https://evil.example" }],
    [403, { Origin: "null" }],
    [403, { "Sec-Fetch-Site": "cross-site" }],
    [403, { "Sec-Fetch-Site": "same-site", "Sec-Fetch-Mode": "navigate" }],
    [400, { Host: "a b" }],
    [200, { Host: "localhost:9464" }],
  ])("answers %i to %j", async (expected, headers: Record<string, string>) => {
    const { status, bytes } = await sendRaw(`${url}/metrics`, "GET", headers);
    expect(status).toBe(expected);
    expect(bytes.includes("oral_defense_")).toBe(expected === 200);
  });
});

test("the main port does not serve metrics publicly", async () => {
  expect((await server.send("GET", "/metrics")).status).toBe(404);
});

test("the operation of the metrics is documented as text", () => {
  const limits = { maxAudioBytes: 1, maxTextBytes: 1, maxJsonBytes: 1 };
  const document = openApiDocument([metricsOperation], limits, "keys");
  expect(document).toMatchObject({
    paths: {
      "/metrics": {
        get: { responses: { 200: { content: { "text/plain": { schema: { type: "string" } } } } } },
      },
    },
  });
});

test("the README names every metric with its labels", async () => {
  await server.started();
  const readme = await readFile(new URL("../../../../README.md", import.meta.url), "utf8");
  const rows = (readme.split("\n## Metrics\n")[1]?.split("\n## ")[0] ?? "").matchAll(
    /^\| `(\w+)` +\| ([^|]*?) *\|/gm,
  );
  const documented = [...rows].map(([, name, labels = ""]) =>
    `${name} ${labels.replaceAll(/[`,]/g, "")}`.trim(),
  );
  const text = await (await fetch(`${url}/metrics`)).text();
  const families = [...text.matchAll(/^# TYPE oral_defense_(\w+) /gm)].map(([, name = ""]) => {
    const [, pairs = ""] = new RegExp(`^oral_defense_${name}(?:_count)?\\{(.*)\\} `, "m").exec(text) ?? [];
    return [name, ...[...pairs.matchAll(/(\w+)="/g)].map(([, label]) => label)].join(" ");
  });
  expect(documented.sort()).toEqual(families.sort());
});

test("no metric contains what was sent, said or kept secret", async () => {
  const secrets = ["zwetschge", "rhabarber", "kohlrabi", "pastinake", "sellerie"];
  const [learner = "", task = "", answer = "", requestId = "", path = ""] = secrets;
  const { json } = await server.start({ learner_id: learner, task_id: task });
  await server.answer(json.defense_id, { text: answer });
  await server.answer(json.defense_id, { audio: Buffer.from(answer) });
  await server.audio(json.defense_id, 0);
  const turns = (await server.finish(json.defense_id)) && (await server.get(json.defense_id)).json.turns;
  await server.send("GET", `/v1/defense/${path}?${path}=${path}`, { headers: { "X-Request-Id": requestId } });
  await server.send("GET", `/${path}`, { headers: { Authorization: `Bearer ${path}`, "User-Agent": path } });
  await sendRaw(`${server.url}/healthz`, "GET", { Host: `${path}.example` });
  const text = await (await fetch(`${url}/metrics`)).text();
  const questions = turns.map((turn: { text: string }) => turn.text);
  for (const secret of [
    ...secrets,
    ...questions,
    json.defense_id,
    learner.slice(0, 8),
    "dfn-",
    VOICE_KEY,
    "geheim",
  ])
    expect(text).not.toContain(secret);
  expect(text).toContain('route="/v1/defense/{defense_id}"');
});
