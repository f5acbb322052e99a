import { afterEach, describe, expect, test } from "vitest";
import { startGuardedServer } from "../support/access.js";
import { dialects, freshDatabaseUrl } from "../support/databases.js";
import { scrape, serveMetrics } from "../support/scraped.js";
import { startTestServer, type TestServer } from "../support/test-server.js";

let server: TestServer;

afterEach(() => server.close());

const info = { get: () => server.send("GET", "/v1/defense/info") };

describe.each(dialects)("the server's info, on %s", (dialect) => {
  test("contains its settings, with the imported tasks if no authentication is needed", async () => {
    const databaseUrl = await freshDatabaseUrl(dialect);
    const env = {
      AUTH: "none",
      MAX_TURNS: "21",
      VOICE_PROVIDER: "browser",
      ALLOWED_FRAMES: "https://lms.example https://b.example:8443",
    };
    server = await startTestServer({ databaseUrl, env });
    await server.database.client.taskVariant.createMany({
      data: [
        { taskId: "sorting", statement: "Sort.", title: "Sorting" },
        { taskId: "graphs", statement: "Search.", confidential: '["breadth first"]' },
      ],
    });
    const { status, headers, json } = await info.get();
    expect([status, headers["cache-control"]]).toEqual([200, "no-store"]);
    expect(json).toEqual({
      auth: "none",
      voice_descriptor: expect.objectContaining({ mode: "browser" }),
      recordings: { kept: false, days: null },
      verdict_release: "at_once",
      limits: { max_text_bytes: 10_000, max_audio_bytes: 10_000, max_turns: 21, max_tasks: 1_000 },
      allowed_frames: ["https://lms.example", "https://b.example:8443"],
      tasks: [
        { task_id: "graphs", title: null },
        { task_id: "sorting", title: "Sorting" },
      ],
    });
    const { voice_descriptor } = (await server.start()).json;
    expect(json.voice_descriptor).toEqual(voice_descriptor);
  });

  test("names at most a thousand tasks", async () => {
    server = await startTestServer({ databaseUrl: await freshDatabaseUrl(dialect), env: { AUTH: "none" } });
    await server.database.client.taskVariant.createMany({
      data: Array.from({ length: 1_001 }, (_, n) => ({ taskId: `task-${n + 1_000}`, statement: "s" })),
    });
    const { tasks } = (await info.get()).json;
    expect(tasks).toHaveLength(1_000);
    expect(tasks[0].task_id).toBe("task-1000");
  });

  test("has no tasks under AUTH=keys", async () => {
    const guarded = await startGuardedServer({ databaseUrl: await freshDatabaseUrl(dialect) });
    server = guarded.server;
    await server.database.client.taskVariant.create({ data: { taskId: "sorting", statement: "Sort." } });
    const { json } = await guarded.as((await guarded.token()).token).send("GET", "/v1/defense/info");
    expect(json).toMatchObject({ auth: "keys", allowed_frames: [] });
    expect(json).not.toHaveProperty("tasks");
  });
});

test("has its own route, which no defense's id can shadow", async () => {
  server = await startTestServer({ databaseUrl: await freshDatabaseUrl("sqlite") });
  await info.get();
  const metrics = await scrape(await serveMetrics(server.metrics));
  const counted = [...metrics.keys()].filter((name) => name.startsWith("oral_defense_http_requests_total"));
  expect(counted).toEqual([expect.stringContaining(`route="/v1/defense/info"`)]);
  expect(await server.started("info")).toMatch(/^dfn-/);
  const { status, headers } = await server.send("POST", "/v1/defense/info");
  expect([status, headers.allow]).toEqual([405, "HEAD, GET"]);
});
