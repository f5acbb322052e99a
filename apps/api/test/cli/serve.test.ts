import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { connect, createServer } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { client } from "../support/client.js";
import { connectTo, openConnection, refusesConnections } from "../support/connections.js";
import { dialects, freshDatabaseUrl, temporaryFolder } from "../support/databases.js";
import { beginAnswer, REST_OF_ANSWER } from "../support/half-answer.js";
import { builtCommand, run, type ServerProcess, startServerProcess } from "../support/process.js";

const running: ServerProcess[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.kill()));
});

async function serve(env: Record<string, string> = {}, folder = temporaryFolder()): Promise<ServerProcess> {
  const server = await startServerProcess([...builtCommand, "serve"], env, { cwd: folder });
  running.push(server);
  return server;
}

describe("serve", () => {
  test("prints its address, on loopback and with a database under ./data, and keeps it over a restart", async () => {
    const folder = temporaryFolder();
    const first = await serve({}, folder);
    expect(first.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(first.output.stdout).toBe(`oral-defense listening on ${first.url}\n`);
    expect(existsSync(`${folder}/data/oral-defense.db`)).toBe(true);
    const id = await client(first.url).started();
    await client(first.url).answer(id, { text: "remember" });
    const before = (await client(first.url).get(id)).json;
    first.signal("SIGTERM");
    expect(await first.ended).toBe(0);

    const second = await serve({}, folder);
    expect((await client(second.url).get(id)).json).toEqual(before);
  });

  test.each([
    ["::1", /^http:\/\/\[::1\]:\d+$/],
    ["localhost", /^http:\/\/localhost:\d+$/],
  ])("prints the host %s as a usable address", async (HOST, expected) => {
    const { url } = await serve({ HOST });
    expect(url).toMatch(expected);
    expect((await client(url).send("GET", "/readyz")).status).toBe(200);
  });

  test("logs JSON to standard error, a line per request, and nothing of what was said", async () => {
    const server = await serve();
    const id = await client(server.url).started();
    await client(server.url).answer(id, { text: "secretanswer" });
    const lines = () =>
      server.output.stderr
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line));
    await expect.poll(() => lines().filter(({ msg }) => msg === "request").length).toBe(2);
    for (const { level, time, request_id, status } of lines().filter(({ msg }) => msg === "request")) {
      expect([level, status]).toEqual(["info", 200]);
      expect(time).toMatch(/Z$/);
      expect(request_id).toMatch(/^[0-9a-f-]{36}$/);
    }
    expect(server.output.stderr).not.toContain("secretanswer");
  });

  test("is silent with LOG_LEVEL=silent, and warns of an unknown VOICE_PROVIDER", async () => {
    const silent = await serve({ LOG_LEVEL: "silent", VOICE_PROVIDER: "nonsense" });
    expect((await client(silent.url).start()).json.voice_descriptor.mode).toBe("mock");
    expect(silent.output.stderr).toBe("");
    const loud = await serve({ VOICE_PROVIDER: "nonsense" });
    expect(loud.output.stderr).toMatch(/"level":"warn".*VOICE_PROVIDER/);
  });

  test("serves the browser's descriptor and refuses audio when the browser recognizes speech", async () => {
    const { url } = await serve({ VOICE_PROVIDER: " Browser " });
    const { json } = await client(url).start();
    expect(json.voice_descriptor.mode).toBe("browser");
    expect((await client(url).answer(json.defense_id, { audio: new Uint8Array([1]) })).status).toBe(422);
    expect((await client(url).answer(json.defense_id, { text: "typed" })).status).toBe(200);
  });

  test("respects the limits in its environment", async () => {
    const { url } = await serve({ MAX_TEXT_BYTES: "10", MAX_AUDIO_BYTES: "20", MAX_JSON_BYTES: "100" });
    const id = await client(url).started();
    expect((await client(url).answer(id, { text: "x".repeat(11) })).status).toBe(413);
    expect((await client(url).answer(id, { audio: new Uint8Array(21) })).status).toBe(413);
    expect((await client(url).start({ learner_id: "x".repeat(100), task_id: "t" })).status).toBe(413);
  });

  test("accepts 25 MiB of audio, 1 MiB of text and nearly 1 MiB of JSON by default", async () => {
    const { url } = await serve();
    const id = await client(url).started();
    expect((await client(url).answer(id, { audio: new Uint8Array(25 * 1024 * 1024) })).status).toBe(200);
    expect((await client(url).answer(id, { audio: new Uint8Array(25 * 1024 * 1024 + 1) })).status).toBe(413);
    expect((await client(url).answer(id, { text: "x".repeat(1024 * 1024) })).status).toBe(200);
    expect((await client(url).answer(id, { text: "x".repeat(1024 * 1024 + 1) })).status).toBe(413);
    const ids = { learner_id: "ada", task_id: "t" };
    expect((await client(url).start({ ...ids, more: "x".repeat(1024 * 1024 - 100) })).status).toBe(200);
    expect((await client(url).start({ ...ids, more: "x".repeat(1024 * 1024) })).status).toBe(413);
    expect((await client(url).get(id)).json.turns[1].text).toContain("26214400 bytes of wav");
  });

  test("says what to do if its port is in use", async () => {
    const holder = createServer().listen(0, "127.0.0.1");
    await once(holder, "listening");
    const { port } = holder.address() as { port: number };
    const { status, stdout, stderr } = await run([...builtCommand, "serve"], {
      env: { PORT: String(port), LOG_LEVEL: "error" },
      cwd: temporaryFolder(),
    });
    holder.close();
    expect([status, stdout]).toEqual([1, ""]);
    expect(stderr).toBe(
      `oral-defense: port ${port} on 127.0.0.1 is already in use; set PORT to another port, or to 0 to pick a free one\n`,
    );
  });

  test("says so without the password if it cannot reach its database", async () => {
    const { status, stderr } = await run([...builtCommand, "serve"], {
      env: { DATABASE_URL: "postgresql://user:geheim@127.0.0.1:9/none", LOG_LEVEL: "error" },
      cwd: temporaryFolder(),
    });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^oral-defense: .*database/i);
    expect(stderr).not.toContain("geheim");
  });
});

test("a log that cannot be written and an unread output stop nothing", async () => {
  const command = `exec ${process.execPath} ${builtCommand} serve 2>/dev/full | head -n 1`;
  const child = spawn("sh", ["-c", command], {
    env: { PATH: process.env.PATH, PORT: "0", DATABASE_URL: await freshDatabaseUrl("sqlite") },
    detached: true,
  });
  const [line] = await once(child.stdout, "data");
  const server = client(String(line).trim().replace("oral-defense listening on ", ""));
  const id = await server.started();
  expect((await server.answer(id, { text: "x" })).status).toBe(200);
  if (child.pid) process.kill(-child.pid, "SIGTERM");
  await once(child, "close");
});

describe.each(["SIGTERM", "SIGINT"] as const)("%s", (signal) => {
  test.each(dialects)(
    "on %s lets requests in flight finish, accepts no new ones, and ends with 0",
    async (dialect) => {
      const databaseUrl = await freshDatabaseUrl(dialect);
      const server = await serve({ DATABASE_URL: databaseUrl });
      const id = await client(server.url).started();
      const idle = await openConnection(server.url);
      const half = await beginAnswer(server.url, id);
      const idleIsClosed = once(idle, "close");
      server.signal(signal);
      await expect.poll(() => refusesConnections(server.url)).toBe(true);
      await idleIsClosed;
      half.write(REST_OF_ANSWER);
      const reply = Buffer.concat(await Array.fromAsync(half)).toString();
      expect(reply).toMatch(/^HTTP\/1\.1 200 OK\r\n.*\r\nConnection: close\r\n.*"question"/s);
      expect(await server.ended).toBe(0);

      const restarted = await serve({ DATABASE_URL: databaseUrl });
      expect((await client(restarted.url).get(id)).json.turns[1].text).toBe("right");
    },
  );

  test("does not wait for connections that have sent nothing, or half of their headers", async () => {
    const server = await serve();
    const silent = connectTo(server.url);
    const half = connectTo(server.url);
    half.write("GET /healthz HTTP/1.1\r\nHost:");
    await openConnection(server.url);
    const closed = [silent, half].map((socket) => once(socket.on("error", () => {}).resume(), "close"));
    server.signal(signal);
    expect(await server.ended).toBe(0);
    await Promise.all(closed);
  });

  test("counts once if sent twice at once, as by a terminal and npm", async () => {
    const server = await serve();
    const half = await beginAnswer(server.url, await client(server.url).started());
    server.signal(signal);
    server.signal("SIGINT");
    await expect.poll(() => refusesConnections(server.url)).toBe(true);
    half.write(REST_OF_ANSWER);
    expect(Buffer.concat(await Array.fromAsync(half)).toString()).toMatch(/^HTTP\/1.1 200 OK/);
    expect(await server.ended).toBe(0);
  });

  test("sent again later ends the process at once", async () => {
    const server = await serve();
    const half = await beginAnswer(server.url, await client(server.url).started());
    half.resume();
    // Even if the server handles the first signal late, another follows more than a second later.
    const timer = setInterval(() => server.signal(signal), 1_200);
    server.signal(signal);
    expect(await server.ended).toBe(signal);
    clearInterval(timer);
  });

  test("does not wait for an answer that has stalled", async () => {
    const server = await serve({ SHUTDOWN_TIMEOUT_MS: "1000000" });
    const half = await beginAnswer(server.url, await client(server.url).started());
    const cut = once(half, "close");
    half.resume();
    server.signal(signal);
    expect(await server.ended).toBe(0);
    await cut;
  });

  test("does not wait for the rest of a refused body", async () => {
    const server = await serve({ SHUTDOWN_TIMEOUT_MS: "1000000", STALL_TIMEOUT_MS: "1000000" });
    const { hostname, port } = new URL(server.url);
    const half = connect({ host: hostname, port: Number(port), allowHalfOpen: true }).on("error", () => {});
    half.write(
      "POST /nowhere HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 9\r\n\r\nhalf",
    );
    await once(half, "data");
    server.signal(signal);
    expect(await server.ended).toBe(0);
    half.destroy();
  });

  test("waits for a request no longer than SHUTDOWN_TIMEOUT_MS", async () => {
    const server = await serve({ SHUTDOWN_TIMEOUT_MS: "200" });
    const half = await beginAnswer(server.url, await client(server.url).started());
    const cut = once(half, "close");
    half.resume();
    server.signal(signal);
    expect(await server.ended).toBe(0);
    await cut;
  });
});
