import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { digestOf, type Entry, Journal, readJournal, textOf } from "../src/journal.ts";
import { Gate } from "../src/learners/gate.ts";
import { isDeliberate503 } from "../src/proof/replies.ts";
import { seeded } from "../src/random.ts";
import { complaints } from "../src/report.ts";
import { comeBack, MARGIN, usages } from "../src/servers/calm.ts";
import { usageOf } from "../src/servers/limits.ts";
import type { Seat } from "../src/servers/pool.ts";
import { COLLECTS_GARBAGE, type ServerProcess } from "../src/servers/server.ts";

const folder = mkdtempSync(join(tmpdir(), "torture-test-"));

afterAll(() => rmSync(folder, { recursive: true }));

test("a seed repeats its numbers, name by name", () => {
  const numbers = (seed: number, name: string) => Array.from({ length: 5 }, seeded(seed, name).next);
  expect(numbers(1, "a")).toEqual(numbers(1, "a"));
  expect(new Set([...numbers(1, "a"), ...numbers(1, "b"), ...numbers(2, "a")]).size).toBe(15);
  expect(seeded(1).shuffled([1, 2, 3, 4]).sort()).toEqual([1, 2, 3, 4]);
});

test("a journal is read as it was written, and never overwritten", async () => {
  const path = join(folder, "journal.jsonl");
  const journal = new Journal(path);
  const entries: Entry[] = [
    { event: "sent", request: "1", action: "get", server: "server 1", defense: "dfn-1-ä\n" },
    { event: "broken", request: "1", how: "ECONNRESET" },
  ];
  for (const entry of entries) journal.write(entry);
  journal.close();
  expect(await Array.fromAsync(readJournal(path))).toEqual(
    entries.map((entry) => expect.objectContaining(entry)),
  );
  expect(() => new Journal(path)).toThrow("EEXIST");
});

test("a long text has a different end and beginning", () => {
  const text = textOf({ text: "It is whole.", filling: 100 });
  expect(text).toMatch(/^It is whole\. lorem .* It is whole\.$/);
  expect(text).toHaveLength(12 + 1 + 100 + 1 + 12);
  expect(digestOf([text])).not.toBe(digestOf([text.slice(0, -1)]));
});

describe("a gate", () => {
  test("admits all while it is open, none while it is closed, and waits for those inside", async () => {
    const gate = new Gate();
    const inside = Promise.withResolvers<void>();
    const done: string[] = [];
    const first = gate.pass(() => inside.promise.then(() => void done.push("first")));
    await Promise.resolve();
    const closed = gate.close().then(() => done.push("closed"));
    const second = gate.pass(async () => void done.push("second"));
    inside.resolve();
    await closed;
    expect(done).toEqual(["first", "closed"]);
    gate.open();
    expect([await first, await second]).toEqual([true, true]);
    gate.shut();
    expect(await gate.pass(async () => void done.push("third"))).toBe(false);
    expect(done).toEqual(["first", "closed", "second"]);
  });
});

test("a 503 is deliberate if it says when to retry, or what is wrong with the database", () => {
  expect(isDeliberate503(503, "1", undefined)).toBe(true);
  expect(isDeliberate503(503, undefined, "the database is not ready; the server's log says why")).toBe(true);
  expect(isDeliberate503(503, undefined, "Service Unavailable")).toBe(false);
  expect(isDeliberate503(500, "1", "the database")).toBe(false);
});

/** Leaves 300 MB of garbage, and then has no reason to collect it. */
const LITTERS = `
  let objects = Array.from({ length: 3_000_000 }, (_, index) => ({ index, text: "x" + index }));
  objects = undefined;
  setInterval(() => {}, 1_000);
  console.log("littered");
`;

describe("memory and descriptors", async () => {
  const ownProcess = { pid: process.pid, collectGarbage: () => undefined };
  const seat: Seat = { name: "server 1", process: ownProcess as Seat["process"] };
  const used = (await usages({ seats: [seat] })).get("server 1") ?? { memory: 0, descriptors: 0 };

  test("that were released are accepted", async () => {
    const { after, violations } = await comeBack({ seats: [seat] }, new Map([["server 1", used]]), 0);
    expect(violations).toEqual([]);
    expect(after.get("server 1")?.memory).toBeGreaterThan(10 * 2 ** 20);
  });

  test.each(["memory", "descriptors"] as const)("that are not released are found: %s", async (what) => {
    // Pretend that the earlier usage was this much lower.
    const before = { ...used, [what]: used[what] - MARGIN[what] * 2 };
    const { violations } = await comeBack({ seats: [seat] }, new Map([["server 1", before]]), 0);
    expect(violations.map(({ rule }) => rule)).toEqual([what]);
  });

  test("are measured without garbage", async () => {
    const child = spawn(process.execPath, [...COLLECTS_GARBAGE, "--eval", LITTERS], { stdio: "pipe" });
    onTestFinished(() => void child.kill("SIGKILL"));
    await once(child.stdout, "data");
    const { pid = 0 } = child;
    const littered = usageOf(pid);
    const littering = { pid, collectGarbage: () => child.kill("SIGUSR2") } as unknown as ServerProcess;
    const collected = async () =>
      (await usages({ seats: [{ name: "server 1", process: littering }] })).get("server 1")?.memory;
    await expect.poll(collected).toBeLessThan(littered.memory / 2);
  });

  test("of a server that is gone are found", async () => {
    const gone: Seat = { name: "server 1", process: undefined };
    expect((await comeBack({ seats: [gone] }, new Map([["server 1", used]]), 0)).violations).toEqual([
      { rule: "gone", what: "server 1 is not running" },
    ]);
  });
});

test("a complaint contains the lines of the journal and the logs about its request", async () => {
  const run = mkdtempSync(join(folder, "run-"));
  const logs = join(run, "logs");
  const journal = new Journal(join(run, "journal.jsonl"));
  journal.write({ event: "sent", request: "7-1", action: "get", server: "server 1" });
  journal.write({ event: "sent", request: "7-2", action: "get", server: "server 1" });
  journal.close();
  mkdirSync(logs);
  writeFileSync(
    join(logs, "server-1.log"),
    '{"request_id":"7-1","status":500}\n{"request_id":"7-2","status":200}\nno json\n',
  );
  const lines = await complaints([{ rule: "failed", what: "get got 500", request: "7-1" }], run);
  expect(lines).toEqual([
    "failed: get got 500",
    expect.stringMatching(/^ {4}.*"request":"7-1"/),
    '    {"request_id":"7-1","status":500}',
  ]);
});
