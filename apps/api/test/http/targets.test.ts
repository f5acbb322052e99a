import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freshDatabaseUrl } from "../support/databases.js";
import { sendBytes, sendRequests } from "../support/raw-http.js";
import { startTestServer, type TestServer } from "../support/test-server.js";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ databaseUrl: await freshDatabaseUrl("sqlite") });
});

afterAll(() => server.close());

function request(target: string, method = "GET", host = "localhost") {
  const bytes = `${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
  return sendBytes(server.url, Buffer.from(bytes, "latin1"), "wait");
}

const noTargets = [
  "http://[",
  "ws://[",
  "http://[::1]x/",
  "http://a:b@[/",
  "file://[",
  "https://",
  "http:///healthz",
  "http://user@localhost/healthz",
  "http://localhost:99999/healthz",
  "ftp://localhost/healthz",
  "healthz",
  "localhost:3000",
  "*",
  "?x",
  "#",
  "//a:b@[/#x",
  "/healthz#x",
  "/caf\xe9",
  "/\xa0http://[",
];

test.each(noTargets)("%j is invalid: 400, and the server keeps running", async (target) => {
  for (const method of ["GET", "POST"]) {
    const { status, body } = await request(target, method);
    expect(status).toBe(400);
    expect(JSON.parse(body)).toEqual({ detail: expect.stringMatching(/\w/) });
  }
  expect((await server.send("GET", "/healthz")).status).toBe(200);
  expect(JSON.stringify(server.log)).not.toContain('"level":50');
});

describe("an absolute target", () => {
  test.each(["http://localhost/healthz", "HTTP://127.0.0.1:3000/healthz?x=1", "https://localhost/healthz"])(
    "%s leads to its path",
    async (target) => {
      expect((await request(target)).status).toBe(200);
    },
  );

  test("without a path leads to the root; otherwise its path stays unchanged", async () => {
    expect(await request("http://localhost?x")).toMatchObject({
      status: 200,
      body: expect.stringContaining("<title>Oral defense</title>"),
    });
    expect(await request("http://localhost/v1/../healthz")).toMatchObject({
      status: 404,
      body: expect.stringContaining("nothing at /v1/../healthz;"),
    });
  });

  test("determines the host", async () => {
    expect((await request("http://evil.example/healthz")).status).toBe(403);
    expect((await request("http://localhost/healthz", "GET", "evil.example")).status).toBe(200);
  });
});

test("two leading slashes are part of the path, whatever follows", async () => {
  expect((await request("//a:b@[/")).status).toBe(404);
});

test.each([
  ["/healthz", 405, "PRI is not allowed"],
  ["/nowhere", 404, "nothing at"],
])("PRI, the method of HTTP/2's preface, is treated as any other, on %s", async (path, expected, detail) => {
  // There is no HTTP version, because the parser refuses this method with one.
  const bytes = `PRI ${path}\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n`;
  const { status, body } = await sendBytes(server.url, Buffer.from(bytes), "wait");
  expect([Number(status), body]).toEqual([expected, expect.stringContaining(detail)]);
});

test("CONNECT is refused with a detail", async () => {
  const { status, body } = await request("evil.example:443", "CONNECT");
  expect([status, JSON.parse(body)]).toEqual([405, { detail: "this server is not a proxy" }]);
});

test("a request to switch protocols is ignored", async () => {
  const bytes =
    "GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n";
  expect((await sendBytes(server.url, Buffer.from(bytes), "end")).status).toBe(200);
});

test("HTTP/1.0 with a Transfer-Encoding is refused, and the rest is not parsed as a request", async () => {
  const bytes =
    "POST /v1/defense/start HTTP/1.0\r\nHost: localhost\r\nConnection: keep-alive\r\nTransfer-Encoding: chunked\r\n\r\n" +
    "0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n";
  const replies = await sendRequests(server.url, Buffer.from(bytes), "wait");
  expect(replies).toEqual([
    { status: 400, body: '{"detail":"a request in HTTP/1.0 must not have a Transfer-Encoding"}' },
  ]);
});
