import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type GuardedServer, startGuardedServer } from "../support/access.js";
import { sendRaw } from "../support/client.js";
import { freshDatabaseUrl } from "../support/databases.js";

const LMS = "https://lms.school.example";

describe.each(["none", "keys"])("a page of an allowed origin, under AUTH=%s", (auth) => {
  let guarded: GuardedServer;

  beforeAll(async () => {
    guarded = await startGuardedServer({
      databaseUrl: await freshDatabaseUrl("sqlite"),
      env: { AUTH: auth, ALLOWED_ORIGINS: `${LMS}, https://other.example` },
    });
  });

  afterAll(() => guarded.server.close());

  test("may send non-form requests", async () => {
    const { status, headers, bytes } = await sendRaw(`${guarded.server.url}/v1/defense/start`, "OPTIONS", {
      Origin: LMS,
      "Access-Control-Request-Method": "POST",
      "Access-Control-Request-Headers": "authorization, content-type, idempotency-key",
    });
    expect([status, bytes.length]).toEqual([204, 0]);
    expect(headers).toMatchObject({
      "access-control-allow-origin": LMS,
      "access-control-allow-methods": "GET, POST",
      "access-control-allow-headers":
        "Authorization, Content-Type, Idempotency-Key, If-Range, Range, X-Request-Id",
      vary: "Origin",
    });
    expect(headers).not.toHaveProperty("access-control-allow-credentials");
  });

  test("may read the responses, including refusals", async () => {
    for (const path of ["/healthz", "/v1/defense/dfn-0-unknown", "/nowhere"]) {
      const { headers } = await fetch(`${guarded.server.url}${path}`, { headers: { Origin: LMS } });
      expect(headers.get("access-control-allow-origin")).toBe(LMS);
      expect(headers.get("access-control-expose-headers")).toContain("Idempotency-Replayed");
      expect(headers.get("vary")).toBe("Origin");
    }
  });

  test("may not read a refusal of the Host, where the server checks it", async () => {
    const sent = { Origin: LMS, Host: "rebound.example" };
    const { status, headers } = await sendRaw(`${guarded.server.url}/nowhere`, "GET", sent);
    const granted = headers["access-control-allow-origin"];
    expect([status, granted]).toEqual(auth === "keys" ? [404, LMS] : [403, undefined]);
  });

  test.each(["https://evil.example", "null", `${LMS}:8443`, "http://lms.school.example", ""])(
    "does not include %j, which is granted nothing",
    async (origin) => {
      for (const method of ["OPTIONS", "GET"]) {
        const { headers } = await sendRaw(`${guarded.server.url}/nowhere`, method, {
          Origin: origin,
          "Access-Control-Request-Method": "GET",
        });
        expect(Object.keys(headers).filter((name) => name.startsWith("access-control-"))).toEqual([]);
        // Without authentication, the request is refused before the header is set.
        if (auth === "keys") expect(headers.vary).toBe("Origin");
      }
    },
  );

  test("gets no cookie", async () => {
    const { headers } = await fetch(`${guarded.server.url}/healthz`);
    expect(headers.get("set-cookie")).toBe(null);
  });
});

test("under AUTH=keys, a credential suffices, whatever Host and Origin say", async () => {
  const guarded = await startGuardedServer({ databaseUrl: await freshDatabaseUrl("sqlite") });
  const { key } = await guarded.key("host");
  const foreign = {
    Host: "oral.school.example",
    Origin: "https://evil.example",
    "Sec-Fetch-Site": "cross-site",
  };
  const statusOf = async (headers: Record<string, string>) =>
    (await sendRaw(`${guarded.server.url}/v1/defense/dfn-0-unknown`, "GET", headers, "", "keys")).status;
  expect(await statusOf({ ...foreign, Authorization: `Bearer ${key}` })).toBe(404);
  expect(await statusOf(foreign)).toBe(401);
  await guarded.server.close();
});
