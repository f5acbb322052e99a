import { afterEach, expect, test } from "vitest";
import { client } from "../support/client.js";
import { freshDatabaseUrl } from "../support/databases.js";
import { beginAnswer, REST_OF_ANSWER } from "../support/half-answer.js";
import { builtCommand, type ServerProcess, startServerProcess, testProgramFile } from "../support/process.js";
import { sendBytes } from "../support/raw-http.js";

let server: ServerProcess;

afterEach(() => server.kill());

async function serve(): Promise<void> {
  const program = ["--import", testProgramFile("throw-on-message.ts"), ...builtCommand, "serve"];
  server = await startServerProcess(
    program,
    { DATABASE_URL: await freshDatabaseUrl("sqlite") },
    { ipc: true },
  );
}

function lines(level: string): Record<string, unknown>[] {
  const all = server.output.stderr.split("\n").slice(0, -1);
  return all.map((line) => JSON.parse(line)).filter((line) => line.level === level);
}

test("a broken connection is logged, and the server keeps running", async () => {
  await serve();
  server.child.send({ name: "Error", code: "ECONNRESET" });
  await expect
    .poll(() => lines("error"))
    .toMatchObject([{ error: { type: "Error", code: "ECONNRESET", at: expect.any(Array) } }]);
  expect((await client(server.url).send("GET", "/readyz")).status).toBe(200);
  expect(server.output.stderr).not.toContain("secret words");
});

test("after any other error, requests in flight get their answers, and the process ends with 1", async () => {
  await serve();
  const id = await client(server.url).started();
  const half = await beginAnswer(server.url, id);
  server.child.send({ name: "TypeError" });
  await expect.poll(() => lines("fatal")).toMatchObject([{ error: { type: "TypeError" } }]);
  half.write(REST_OF_ANSWER);
  expect(Buffer.concat(await Array.fromAsync(half)).toString()).toMatch(/^HTTP\/1\.1 200 OK/);
  expect(await server.ended).toBe(1);
  expect(server.output.stderr).not.toContain("secret words");
});

test("no request target ends the process", async () => {
  await serve();
  for (const target of ["http://[", "ws://[", "http://[::1]x/", "http://a:b@[/", "file://[", "//a@[/#"]) {
    const bytes = Buffer.from(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    expect((await sendBytes(server.url, bytes, "wait")).status, target).toBe(400);
  }
  expect((await client(server.url).send("GET", "/healthz")).status).toBe(200);
  expect([...lines("error"), ...lines("fatal")]).toEqual([]);
});
