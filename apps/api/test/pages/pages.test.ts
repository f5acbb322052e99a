import { rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BUILT, carried } from "../support/built-pages.js";
import { type Reply, sendRaw } from "../support/client.js";
import { freshDatabaseUrl, temporaryFolder } from "../support/databases.js";
import { startTestServer, type TestServer } from "../support/test-server.js";

const IMMUTABLE = "public, max-age=31536000, immutable";
const SCRIPT = "/assets/defend-C0ffee12.js";

let server: TestServer;
let folder: string;

beforeAll(async () => {
  folder = await carried();
  server = await serve(folder);
});

afterAll(() => server.close());

async function serve(pagesFolder: string, env: Record<string, string> = {}): Promise<TestServer> {
  return startTestServer({ databaseUrl: await freshDatabaseUrl("sqlite"), pagesFolder, env });
}

/** Sends no default headers. */
function get(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Reply> {
  return sendRaw(`${server.url}${path}`, method, headers);
}

describe("a built file", () => {
  test.each([
    ["/", "index.html", "text/html; charset=utf-8", "no-cache"],
    ["/defend", "defend.html", "text/html; charset=utf-8", "no-cache"],
    ["/defend?task=sorting", "defend.html", "text/html; charset=utf-8", "no-cache"],
    ["/review", "review.html", "text/html; charset=utf-8", "no-cache"],
    ["/for-learners", "for-learners.html", "text/html; charset=utf-8", "no-cache"],
    ["/favicon.svg", "favicon.svg", "image/svg+xml", "no-cache"],
    [SCRIPT, "assets/defend-C0ffee12.js", "text/javascript; charset=utf-8", IMMUTABLE],
    ["/assets/defend-Dec0de34.css", "assets/defend-Dec0de34.css", "text/css; charset=utf-8", IMMUTABLE],
    ["/assets/tone-F00dfeed.wav", "assets/tone-F00dfeed.wav", "audio/wav", IMMUTABLE],
  ])("%s is %s, with its type and how long it may be cached", async (path, name, type, cacheControl) => {
    const { status, headers, bytes } = await get(path);
    expect([status, bytes]).toEqual([200, Buffer.from(BUILT[name] ?? "")]);
    expect(headers).toMatchObject({
      "content-type": type,
      "content-length": String(bytes.length),
      "cache-control": cacheControl,
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "cross-origin-resource-policy": "same-origin",
      vary: "Accept-Encoding",
    });
    expect(headers).not.toHaveProperty("set-cookie");
  });

  test.each(["/", SCRIPT])("%s has the same headers with HEAD", async (path) => {
    const { date: _, "x-request-id": __, ...whole } = (await get(path)).headers;
    const { status, headers, bytes } = await get(path, {}, "HEAD");
    expect([status, bytes.length]).toEqual([200, 0]);
    expect(headers).toMatchObject(whole);
  });

  test.each(["/", "/defend", "/review", SCRIPT, "/favicon.svg"])(
    "%s allows only GET and HEAD",
    async (path) => {
      for (const method of ["POST", "PUT", "DELETE"]) {
        const { status, headers, json } = await get(path, {}, method);
        expect([status, headers.allow]).toEqual([405, "HEAD, GET"]);
        expect(json).toEqual({ detail: expect.stringContaining(`${method} is not allowed`) });
      }
    },
  );

  test.each([
    "/defend/",
    "/Defend",
    "/index.html",
    "/defend.html",
    "/index.html.br",
    "/notes.txt",
    `${SCRIPT}.br`,
    `${SCRIPT}.gz`,
    "/assets",
    "/assets/",
    "/assets/none-C0ffee12.js",
    "/assets/..%2findex.html",
    "/assets/%2e%2e%2findex.html",
    "/assets/..%5cindex.html",
    "/assets/../index.html",
    "/assets/%00",
    "/assets/defend-C0ffee12.js%00.css",
    "/assets/__proto__",
    "/..%2fpackage.json",
    "/%2e%2e/package.json",
  ])("does not exist at %s", async (path) => {
    const { status, json, headers } = await get(path);
    expect([status, json]).toEqual([404, { detail: expect.stringContaining("nothing at") }]);
    expect(headers["cache-control"]).toBe("no-store");
  });

  test("that was added later, or a link that leads elsewhere, is not served", async () => {
    const secret = join(temporaryFolder(), "secret");
    writeFileSync(secret, "secret");
    const other = await carried();
    symlinkSync(secret, join(other, "assets/link-C0ffee12.js"));
    const own = await serve(other);
    writeFileSync(join(other, "assets/later-C0ffee12.js"), "x");
    for (const path of ["/assets/link-C0ffee12.js", "/assets/later-C0ffee12.js"])
      expect((await sendRaw(`${own.url}${path}`, "GET", {})).status).toBe(404);
    await own.close();
  });

  test("is read once", async () => {
    const other = await carried();
    const own = await serve(other);
    const first = await sendRaw(`${own.url}/`, "GET", {});
    rmSync(other, { recursive: true });
    expect((await sendRaw(`${own.url}/`, "GET", {})).bytes).toEqual(first.bytes);
    await own.close();
  });
});

describe("the coding", () => {
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync };

  test.each([
    ["br", "gzip, deflate, br, zstd"],
    ["br", "br"],
    ["br", "*"],
    ["br", "gzip;q=0, *"],
    ["gzip", "gzip, deflate"],
    ["gzip", "gzip, br;q=0"],
    ["gzip", "*, br;q=0"],
    ["gzip", "br;q=0, gzip;q=0.1, identity;q=0"],
    [undefined, ""],
    [undefined, "identity"],
    [undefined, "zstd"],
    [undefined, "br;q=0, gzip;q=0"],
    [undefined, "br;q=0.0,gzip;q=0.000, identity"],
    [undefined, "identity, *;q=0"],
  ] as const)("is %s for %j", async (coding, accepted) => {
    const { status, headers, bytes } = await get("/", { "Accept-Encoding": accepted });
    expect([status, headers["content-encoding"]]).toEqual([200, coding]);
    const whole = coding ? unpack[coding](bytes) : bytes;
    expect(whole.toString()).toBe(BUILT["index.html"]);
    if (coding) expect(bytes.length).toBeLessThan(whole.length / 2);
  });

  test("is none for a file that is not compressed", async () => {
    const reply = await get("/assets/tone-F00dfeed.wav", { "Accept-Encoding": "gzip, br" });
    expect([reply.status, reply.headers["content-encoding"]]).toEqual([200, undefined]);
    expect(reply.headers.vary).toBe("Accept-Encoding");
  });

  test.each(["*;q=0", "identity;q=0, br;q=0, gzip;q=0"])("%j allows none", async (accepted) => {
    const { status, json } = await get("/", { "Accept-Encoding": accepted });
    expect([status, json]).toEqual([406, { detail: expect.stringContaining("Accept-Encoding") }]);
  });
});

describe("a cached file", () => {
  test.each(["identity", "gzip", "br"])("as %s is not sent again", async (coding) => {
    const sent = { "Accept-Encoding": coding };
    for (const path of ["/", SCRIPT]) {
      const { headers } = await get(path, sent);
      const etag = String(headers.etag);
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
        for (const method of ["GET", "HEAD"]) {
          const again = await get(path, { ...sent, "If-None-Match": known }, method);
          expect([again.status, again.bytes.length]).toEqual([304, 0]);
          expect(again.headers).toMatchObject({
            etag,
            vary: "Accept-Encoding",
            "cache-control": headers["cache-control"],
            "content-security-policy": headers["content-security-policy"],
          });
          expect(again.headers).not.toHaveProperty("content-encoding");
        }
      }
    }
  });

  test("is sent again in another coding, or after it was replaced", async () => {
    const etags = await Promise.all(
      ["identity", "gzip", "br"].map(
        async (coding) => (await get("/", { "Accept-Encoding": coding })).headers.etag,
      ),
    );
    expect(new Set(etags).size).toBe(3);
    const next = { ...BUILT, "index.html": String(BUILT["index.html"]).replace("start", "begin") };
    const own = await serve(await carried(next));
    const { status } = await sendRaw(`${own.url}/`, "GET", { "If-None-Match": String(etags[0]) });
    expect(status).toBe(200);
    await own.close();
  });
});

describe("the headers for browsers", () => {
  const policy = (frames: string) =>
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
    "connect-src 'self'; media-src 'self' blob:; form-action 'none'; base-uri 'none'; " +
    `frame-ancestors ${frames}`;

  test.each(["/", "/defend", "/review", SCRIPT, "/favicon.svg"])("of %s by default", async (path) => {
    expect((await get(path)).headers["content-security-policy"]).toBe(policy("'none'"));
  });

  test.each(["/", "/defend", "/review"])("of %s for devices", async (path) => {
    const { headers } = await get(path);
    expect(headers["permissions-policy"]).toBe(
      `camera=(), display-capture=(), geolocation=(), microphone=${path === "/defend" ? "(self)" : "()"}, payment=(), usb=()`,
    );
    expect(headers["cross-origin-opener-policy"]).toBe("same-origin");
  });

  test("allow framing of the learner's page only, by ALLOWED_FRAMES", async () => {
    const own = await serve(folder, { ALLOWED_FRAMES: "https://lms.example, https://b.example:8443" });
    for (const path of ["/", "/defend", "/review", SCRIPT]) {
      const { headers } = await sendRaw(`${own.url}${path}`, "GET", {});
      const mayBeFramed = path === "/defend";
      expect(headers["content-security-policy"], path).toBe(
        policy(mayBeFramed ? "https://lms.example https://b.example:8443" : "'none'"),
      );
      if (mayBeFramed) expect(headers).not.toHaveProperty("cross-origin-opener-policy");
    }
    await own.close();
  });
});

test("pages need no credential", async () => {
  const own = await serve(folder, { AUTH: "keys" });
  for (const path of ["/", "/defend", "/review", SCRIPT, "/favicon.svg"]) {
    expect((await fetch(`${own.url}${path}`)).status).toBe(200);
    const wrong = await fetch(`${own.url}${path}`, { headers: { Authorization: "Bearer nonsense" } });
    expect(wrong.status).toBe(200);
  }
  await own.close();
});

test("a server without its pages says so, and serves everything else", async () => {
  const own = await serve(join(temporaryFolder(), "none"));
  for (const path of ["/", "/defend", "/review"]) {
    const { status, json } = await sendRaw(`${own.url}${path}`, "GET", {});
    expect([status, json]).toEqual([503, { detail: expect.stringContaining("dist/pages") }]);
  }
  expect((await sendRaw(`${own.url}${SCRIPT}`, "GET", {})).status).toBe(404);
  expect(own.log).toContainEqual(
    expect.objectContaining({
      level: 50,
      error: expect.objectContaining({ detail: expect.stringContaining("built without its pages") }),
    }),
  );
  expect((await own.start()).status).toBe(200);
  await own.close();
});

test("page requests are logged, and counted by route", async () => {
  const own = await serve(folder);
  await sendRaw(`${own.url}/defend?task=secret`, "GET", {});
  await sendRaw(`${own.url}${SCRIPT}`, "GET", {});
  await sendRaw(`${own.url}/assets/unknown`, "GET", {});
  await sendRaw(`${own.url}/favicon.svg`, "POST", {});
  const requests = () => own.log.filter(({ msg }) => msg === "request");
  await expect.poll(() => requests().length).toBe(4);
  expect(requests()).toMatchObject([
    { path: "/defend", status: 200 },
    { path: SCRIPT, status: 200 },
    { path: "/assets/unknown", status: 404 },
    { path: "/favicon.svg", status: 405 },
  ]);
  const metrics = await own.metrics.text();
  for (const labels of [
    `method="GET",route="/defend",status="200"`,
    `method="GET",route="/assets/{file}",status="200"`,
    `method="GET",route="/assets/{file}",status="404"`,
    `method="POST",route="/favicon.svg",status="405"`,
  ]) {
    expect(metrics).toContain(`oral_defense_http_requests_total{${labels}} 1`);
  }
  await own.close();
});
