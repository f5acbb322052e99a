import { afterEach, describe, expect, test } from "vitest";
import { carried } from "../support/built-pages.js";
import { sendRaw } from "../support/client.js";
import { freshDatabaseUrl } from "../support/databases.js";
import { sendBytes } from "../support/raw-http.js";
import { startTestServer, type TestServer } from "../support/test-server.js";

/** Which requests a server without authentication accepts (design, "AUTH=none"). */

let server: TestServer;

afterEach(() => server.close());

async function serve(env: Record<string, string> = {}, pagesFolder?: string): Promise<string> {
  const databaseUrl = await freshDatabaseUrl("sqlite");
  server = await startTestServer({ databaseUrl, env, ...(pagesFolder && { pagesFolder }) });
  return new URL(server.url).host;
}

async function start(headers: Record<string, string>) {
  const body = '{"learner_id":"l","task_id":"t"}';
  const all = { "Content-Type": "application/json", ...headers };
  const { status, json } = await sendRaw(`${server.url}/v1/defense/start`, "POST", all, body);
  return { status, json, stored: await server.database.client.defense.count() };
}

const passed = { status: 200, stored: 1 };
const refused = { status: 403, json: { detail: expect.stringMatching(/ALLOWED_/) }, stored: 0 };

describe("the Host header", () => {
  test.each([
    "localhost",
    "LOCALHOST:80",
    "localhost.",
    "127.0.0.1",
    "127.1.2.3:99",
    "[::1]:3000",
    "oral.localhost",
    "0x7f.1",
  ])("%s is this machine's", async (host) => {
    await serve();
    expect(await start({ Host: host })).toMatchObject(passed);
  });

  test.each([
    "evil.example",
    "localhost.evil.example",
    "127.0.0.1.evil.example",
    "10.0.0.1",
    "[::2]",
    "0.0.0.0",
    "[::ffff:7f00:1]",
    "notlocalhost",
  ])("%s is foreign", async (host) => {
    await serve();
    expect(await start({ Host: host })).toMatchObject(refused);
  });

  test.each(["a b", "a/b", "user@localhost", "localhost:x", "[", "localhost#"])(
    "%j is malformed",
    async (host) => {
      await serve();
      expect(await start({ Host: host })).toMatchObject({ status: 400, stored: 0 });
    },
  );

  test("must occur exactly once", async () => {
    await serve();
    for (const hosts of ["", "Host: \r\n", "Host: localhost\r\nHost: localhost\r\n"]) {
      for (const version of ["1.0", "1.1"]) {
        const bytes = Buffer.from(`GET /healthz HTTP/${version}\r\n${hosts}Connection: close\r\n\r\n`);
        const { status, body } = await sendBytes(server.url, bytes, "wait");
        expect([status, body]).toEqual([400, expect.stringContaining("Host header")]);
      }
    }
  });

  test("may be what ALLOWED_HOSTS, PUBLIC_URL and HOST say", async () => {
    await serve({
      ALLOWED_HOSTS: "Oral.School.example, 10.0.0.1, ::2",
      PUBLIC_URL: "https://defend.example/",
    });
    for (const host of ["oral.school.example:8080", "10.0.0.1", "[::2]:1", "defend.example", "localhost"])
      expect((await start({ Host: host })).status, host).toBe(200);
    expect((await start({ Host: "school.example" })).status).toBe(403);
  });
});

describe("a page", () => {
  const own = (host: string, headers: Record<string, string>) => ({ Host: host, ...headers });

  test.each([
    ["of its own origin", (host: string) => own(host, { Origin: `http://${host}` })],
    [
      "that the browser calls the same origin",
      (host: string) => own(host, { "Sec-Fetch-Site": "same-origin" }),
    ],
    ["that a person has opened", (host: string) => own(host, { "Sec-Fetch-Site": "none" })],
  ])("%s may send requests", async (_, headers) => {
    const host = await serve();
    expect(await start(headers(host))).toMatchObject(passed);
  });

  test.each([
    ["of another site", () => ({ Origin: "https://evil.example" })],
    ["without an origin of its own", () => ({ Origin: "null" })],
    ["of another port", () => ({ Origin: "http://127.0.0.1:1" })],
    ["of the same host over TLS", (host: string) => ({ Origin: `https://${host}` })],
    ["that sends nonsense", () => ({ Origin: "nonsense" })],
    ["that the browser calls cross-site", () => ({ "Sec-Fetch-Site": "cross-site" })],
    ["that the browser calls same-site", () => ({ "Sec-Fetch-Site": "same-site" })],
    [
      "of another site that claims to be same-origin",
      () => ({ Origin: "https://evil.example", "Sec-Fetch-Site": "same-origin" }),
    ],
  ])("%s may not", async (_, headers) => {
    const host = await serve();
    expect(await start(own(host, headers(host)))).toMatchObject(refused);
  });

  test("may come from ALLOWED_ORIGINS or PUBLIC_URL, including the port", async () => {
    const host = await serve({
      ALLOWED_ORIGINS: "https://school.example http://lms.example:8080",
      PUBLIC_URL: "https://defend.example",
    });
    for (const origin of ["https://school.example", "http://lms.example:8080", "https://defend.example"])
      expect((await start(own(host, { Origin: origin, "Sec-Fetch-Site": "cross-site" }))).status).toBe(200);
    for (const origin of ["http://school.example", "http://lms.example", "https://defend.example:444"])
      expect((await start(own(host, { Origin: origin }))).status).toBe(403);
  });

  const visit = { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate" };

  test.each(["/healthz", "/", "/defend", "/defend?task=sorting", "/review"])(
    "may link to %s, and do no more with it",
    async (path) => {
      await serve({}, await carried());
      const send = async (method: string, changes = {}) =>
        (await sendRaw(`${server.url}${path}`, method, { ...visit, ...changes })).status;
      expect(await send("GET")).toBe(200);
      expect(await send("GET", { "Sec-Fetch-Dest": "iframe", "Sec-Fetch-Site": "same-site" })).toBe(200);
      for (const mode of ["no-cors", "cors", "same-origin", "websocket", ""])
        expect(await send("GET", { "Sec-Fetch-Mode": mode }), mode).toBe(403);
      for (const method of ["POST", "HEAD", "PUT", "OPTIONS"]) expect(await send(method), method).toBe(403);
      expect(await send("GET", { Host: "evil.example" })).toBe(403);
    },
  );

  test.each([
    "/readyz",
    "/openapi.json",
    "/v1/defense",
    "/v1/defense/x",
    "/assets/defend-C0ffee12.js",
    "/favicon.svg",
    "/defend/",
    "/nowhere",
  ])("may not link to %s", async (path) => {
    await serve({}, await carried());
    expect((await sendRaw(`${server.url}${path}`, "GET", visit)).status).toBe(403);
  });
});

describe("a server behind a gateway, not on loopback", () => {
  const gateway = { HOST: "0.0.0.0", NO_ONE_ELSE_CAN_REACH_HOST: "true" };

  test("ignores both headers", async () => {
    await serve(gateway);
    expect(await start({ Host: "any.example", Origin: "https://evil.example" })).toMatchObject(passed);
    const old = Buffer.from("GET /healthz HTTP/1.0\r\n\r\n");
    expect((await sendBytes(server.url, old, "wait")).status).toBe(200);
  });

  test("checks both with ALLOWED_HOSTS", async () => {
    await serve({ ...gateway, ALLOWED_HOSTS: "oral.example" });
    expect(await start({ Host: "any.example" })).toMatchObject(refused);
    expect(await start({ Host: "oral.example", Origin: "https://evil.example" })).toMatchObject(refused);
    expect(await start({ Host: "oral.example", Origin: "http://oral.example" })).toMatchObject(passed);
  });
});
