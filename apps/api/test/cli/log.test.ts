import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, writeSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { afterEach, describe, expect, onTestFinished, test } from "vitest";
import { client } from "../support/client.js";
import { freshDatabaseUrl } from "../support/databases.js";
import { type LoggingServer, logReaders, openPipe } from "../support/logging-server.js";
import { serverPort } from "../support/ports.js";
import { builtCommand, testProgram } from "../support/process.js";

/** A path whose log line exceeds a pipe's buffer. */
const LONG_PATH = `/${"x".repeat(15_000)}`;

/** How much the process may grow while it logs 60 MB that nothing reads. */
const MAX_GROWTH_MIB = 48;

const running: LoggingServer[] = [];

afterEach(async () => {
  for (const server of running.splice(0)) {
    signal(server, "SIGKILL");
    await server.ended;
  }
});

describe.each(Object.entries(logReaders))("a log on a %s", (_, serve) => {
  test("without a reader stops neither the server nor its shutdown", async () => {
    const server = await started(serve);
    server.stop();
    expect(await requests(server, "/healthz", 2_100)).toEqual({ 200: 2_100 });
    expect(await requests(server, LONG_PATH, 200)).toEqual({ 404: 200 });
    signal(server, "SIGTERM");
    expect(await server.ended).toBe(0);
  });

  test("reports lost lines once it is read again; the others are complete and in order", async () => {
    const server = await started(serve);
    for (const round of [1, 2]) {
      server.stop();
      await requests(server, "/healthz", 100);
      await requests(server, LONG_PATH, 400);
      server.read();
      await expect.poll(() => losses(server).length).toBe(round);
      await requests(server, "/healthz", 10);
    }
    signal(server, "SIGTERM");
    expect(await server.ended).toBe(0);

    const lines = server.lines();
    const lost = losses(server).reduce((sum, { lost_lines }) => sum + lost_lines, 0);
    expect(lines.filter(({ msg }) => msg === "request").length + lost).toBe(1_020);
    expect(losses(server)).toMatchObject(
      Array(2).fill({ level: "warn", since: expect.stringMatching(/Z$/) }),
    );
    const times = lines.map(({ time }) => String(time));
    expect(times).toEqual(times.toSorted());
    expect(lines.at(-1)).toMatchObject({ msg: "stopping", reason: "SIGTERM" });
  });
});

test("an unread log does not grow", async () => {
  const server = await started(logReaders.pipe);
  server.stop();
  await requests(server, LONG_PATH, 1_300);
  const warm = await residentMib(server);
  await requests(server, LONG_PATH, 4_000);
  const growth = (await residentMib(server)) - warm;
  console.log(`memory ${warm.toFixed(0)} MiB + ${growth.toFixed(0)} MiB`);
  expect(growth).toBeLessThan(MAX_GROWTH_MIB);
});

test.each(["pipe", "socket"] as const)(
  "a log on a %s whose reader has gone stops neither the server nor its shutdown",
  async (kind) => {
    const server = await started(logReaders[kind]);
    server.leave();
    expect(await requests(server, "/healthz", 1_000)).toEqual({ 200: 1_000 });
    signal(server, "SIGTERM");
    expect(await server.ended).toBe(0);
  },
);

test("an unread output stops neither the server nor its shutdown", async () => {
  const { writer } = openPipe();
  fillUp(writer);
  const port = await serverPort();
  const child = spawn(process.execPath, [...builtCommand, "serve"], {
    env: { PATH: process.env.PATH, PORT: String(port), DATABASE_URL: await freshDatabaseUrl("sqlite") },
    stdio: ["ignore", writer, "ignore"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const ended = once(child, "close");
  await expect.poll(() => requests({ url: `http://127.0.0.1:${port}` }, "/readyz", 1)).toEqual({ 200: 1 });
  child.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
  closeSync(writer);
});

describe("the last lines", () => {
  test.each(["returns", "exits", "throws", "rejects", "fatal"])(
    "are written despite a slow reader if the process ends like this: %s",
    async (how) => {
      const command = `${process.execPath} ${testProgram("log-and-end.ts").join(" ")} ${how} 2>&1 >/dev/null | cat`;
      const child = spawn("sh", ["-c", command], { stdio: ["ignore", "pipe", "ignore"] });
      onTestFinished(() => void child.kill("SIGKILL"));
      const text = Buffer.concat(await Array.fromAsync(child.stdout)).toString();
      const lines = text.split("\n").filter((line) => line.startsWith("{"));
      expect(lines.map((line) => JSON.parse(line).msg)).toEqual([...Array(300).fill("line"), "last"]);
    },
  );

  test("are discarded if there is no reader", async () => {
    const { writer } = openPipe();
    fillUp(writer);
    const child = spawn(process.execPath, [...testProgram("log-and-end.ts"), "exits"], {
      stdio: ["ignore", "inherit", writer],
    });
    onTestFinished(() => void child.kill("SIGKILL"));
    expect(await once(child, "close")).toEqual([3, null]);
    closeSync(writer);
  });
});

async function started(serve: () => Promise<LoggingServer>): Promise<LoggingServer> {
  const server = await serve();
  running.push(server);
  return server;
}

function fillUp(writer: number): void {
  expect(() => {
    while (true) writeSync(writer, "x".repeat(4_096));
  }).toThrow("EAGAIN");
}

/** Requests a path `count` times, some concurrently. Counts each status. */
async function requests(
  { url }: { url: string },
  path: string,
  count: number,
): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  let left = count;
  const get = async () => {
    while (left-- > 0) {
      const { status } = await client(url).send("GET", path);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: 10 }, get));
  return statuses;
}

function losses(server: LoggingServer): { lost_lines: number }[] {
  return server.lines().filter((line) => "lost_lines" in line) as never;
}

function signal({ pid }: LoggingServer, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process has already ended.
  }
}

async function residentMib({ pid }: LoggingServer): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
}
