import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Koa from "koa";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { readConfig } from "../../src/config/config.js";
import { addressNetwork } from "../../src/http/address-network.js";
import { clientAddress } from "../../src/http/client-address.js";
import { answerErrors, identifyRequest, type RequestState } from "../../src/http/middleware.js";
import { type Caller, type RateLimits, rateLimits } from "../../src/http/rate-limits.js";

const limitsOf = (env: Record<string, string> = {}) => rateLimits(readConfig(env).limits);

const token = (name: string): Caller => ({ kind: "token", name });

/** Sends up to `atMost` requests until one is refused. Resolves to the number of admitted requests. */
async function admitted(limits: RateLimits, caller: Caller, atMost = 1_000): Promise<number> {
  for (let count = 0; count < atMost; count++) {
    try {
      await limits.admit(caller);
    } catch {
      return count;
    }
  }
  return atMost;
}

describe("with a fake clock", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], now: Date.UTC(2026, 0, 1) });
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  test.each<[Caller["kind"], number]>([
    ["token", 120],
    ["key", 1_000],
    ["address", 300],
  ])("by default, one %s may send %d of a thousand requests in a minute", async (kind, count) => {
    expect(await admitted(limitsOf(), { kind, name: "10.0.0.1" })).toBe(count);
  });

  test.each<Caller["kind"]>(["token", "key", "address"])(
    "a configured limit applies to a %s",
    async (kind) => {
      expect(await admitted(limitsOf({ RATE_LIMIT: "7" }), { kind, name: "a" })).toBe(7);
    },
  );

  test("each response says how many requests are left, and for how long", async () => {
    const limits = limitsOf({ RATE_LIMIT: "2" });
    expect(await limits.admit(token("learner:ada"))).toEqual({
      "RateLimit-Policy": '"token";q=2;w=60',
      RateLimit: '"token";r=1;t=60',
    });
    vi.advanceTimersByTime(20_500);
    expect(await limits.admit(token("learner:ada"))).toMatchObject({ RateLimit: '"token";r=0;t=40' });
    await expect(limits.admit(token("learner:ada"))).rejects.toMatchObject({
      status: 429,
      detail: "more than 2 requests in a minute; wait 40 seconds",
      retryAfterSeconds: 40,
      headers: { "RateLimit-Policy": '"token";q=2;w=60', RateLimit: '"token";r=0;t=40' },
    });
    vi.advanceTimersByTime(39_499);
    await expect(limits.admit(token("learner:ada"))).rejects.toMatchObject({ retryAfterSeconds: 1 });
    vi.advanceTimersByTime(1);
    expect(await limits.admit(token("learner:ada"))).toMatchObject({ RateLimit: '"token";r=1;t=60' });
  });

  test("without a limit, responses say nothing of it", async () => {
    expect(await limitsOf().admit({ kind: "key", name: "key:1" })).toEqual({});
  });

  test("read bytes count until their minute is over", async () => {
    const limits = limitsOf({ RATE_LIMIT_BYTES: "1000" });
    const [ada, grace] = [token("learner:ada"), token("learner:grace")];
    await limits.countRead(ada, 999);
    await limits.assertMayRead(ada);
    await limits.countRead(ada, 50_000);
    vi.advanceTimersByTime(20_500);
    await expect(limits.assertMayRead(ada)).rejects.toMatchObject({
      status: 429,
      detail: "more than 1000 bytes read in a minute; wait 40 seconds",
      retryAfterSeconds: 40,
    });
    await limits.assertMayRead(grace);
    await limits.admit(ada);
    vi.advanceTimersByTime(39_500);
    await limits.assertMayRead(ada);
  });

  test.each<[Caller["kind"], number | null]>([
    ["token", 33_554_432],
    ["key", null],
    ["address", null],
  ])("by default, one %s may read %s bytes in a minute", async (kind, bytes) => {
    const limits = limitsOf();
    const caller = { kind, name: "10.0.0.1" };
    await limits.countRead(caller, 33_554_431);
    await limits.assertMayRead(caller);
    await limits.countRead(caller, 1);
    if (bytes === null) await limits.assertMayRead(caller);
    else await expect(limits.assertMayRead(caller)).rejects.toMatchObject({ status: 429 });
  });

  test("each caller of each kind is counted separately", async () => {
    const limits = limitsOf({ RATE_LIMIT: "1" });
    for (const kind of ["token", "key", "address"] as const)
      for (const name of ["a", "b"]) expect(await admitted(limits, { kind, name })).toBe(1);
  });

  test("after the clock is set back, callers wait at most a minute", async () => {
    const limits = limitsOf({ RATE_LIMIT: "1" });
    await limits.admit(token("a"));
    vi.setSystemTime(Date.now() - 3_600_000);
    await expect(limits.admit(token("a"))).rejects.toMatchObject({
      retryAfterSeconds: 60,
      headers: { RateLimit: '"token";r=0;t=60' },
    });
    vi.advanceTimersByTime(60_000);
    expect(await admitted(limits, token("a"))).toBe(1);
  });

  test("after the clock is set forward, one full new minute begins", async () => {
    const limits = limitsOf({ RATE_LIMIT: "1" });
    await limits.admit(token("a"));
    vi.advanceTimersByTime(30_000);
    vi.setSystemTime(Date.now() + 3_600_000);
    expect(await admitted(limits, token("a"))).toBe(1);
    vi.advanceTimersByTime(59_999);
    await expect(limits.admit(token("a"))).rejects.toMatchObject({ status: 429, retryAfterSeconds: 1 });
    vi.advanceTimersByTime(1);
    expect(await admitted(limits, token("a"))).toBe(1);
  });

  test("at most 10,000 callers are remembered, the most recent the longest", async () => {
    const limits = limitsOf({ RATE_LIMIT: "1" });
    await limits.admit(token("first"));
    for (let number = 0; number < 9_999; number++) await limits.admit(token(`${number}`));
    await expect(limits.admit(token("first"))).rejects.toMatchObject({ status: 429 });
    for (let number = 9_999; number < 30_000; number++) await limits.admit(token(`${number}`));
    expect(vi.getTimerCount()).toBe(10_000); // one for each remembered caller
    expect(await admitted(limits, token("first"))).toBe(1);
    await expect(limits.admit(token("29999"))).rejects.toMatchObject({ status: 429 });
    vi.advanceTimersByTime(60_000);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("a caller who returns after a minute counts as the most recent", async () => {
    const limits = limitsOf({ RATE_LIMIT: "1" });
    await limits.admit(token("again"));
    await limits.admit(token("once"));
    vi.advanceTimersByTime(60_000);
    await limits.admit(token("again"));
    for (let number = 0; number < 9_999; number++) await limits.admit(token(`${number}`));
    await expect(limits.admit(token("again"))).rejects.toMatchObject({ status: 429 });
  });

  test("all addresses of one IPv6 network are one caller", async () => {
    const limits = limitsOf({ RATE_LIMIT: "2" });
    await limits.admit({ kind: "address", name: "2001:db8:0:1::1" });
    await limits.admit({ kind: "address", name: "2001:db8:0:1:ffff::2" });
    expect(await admitted(limits, { kind: "address", name: "2001:db8:0:1::3" })).toBe(0);
    expect(await admitted(limits, { kind: "address", name: "2001:db8:0:2::1" })).toBe(2);
  });
});

test.each([
  ["10.1.2.3", "10.1.2.3"],
  ["", ""],
  ["2001:DB8::1", "2001:db8:0:0::/64"],
  ["2001:0db8:00:1:2:3:4:5", "2001:db8:0:1::/64"],
  ["2001:db8::7:2:3:4:5", "2001:db8:0:7::/64"],
  ["::1", "0:0:0:0::/64"],
  ["1::", "1:0:0:0::/64"],
  ["1:2:3::", "1:2:3:0::/64"],
  ["64:ff9b:1:2::10.0.0.1", "64:ff9b:1:2::/64"],
  ["1:2:3:4:5:6:10.0.0.1", "1:2:3:4::/64"],
  ["::2:3:4:5:10.0.0.1", "0:0:2:3::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
])("the address %j is counted as %j", (address, network) => {
  expect(addressNetwork(address)).toBe(network);
});

describe("over a real port", () => {
  async function serve(env: Record<string, string>): Promise<string> {
    const limits = limitsOf(env);
    const app = new Koa<RequestState>();
    app.use(identifyRequest);
    app.use(answerErrors(pino({ level: "silent" })));
    app.use(async (ctx, next) => {
      const name = clientAddress(ctx.req, { hops: 1 });
      ctx.set(await limits.admit({ kind: "address", name }));
      await next();
    });
    app.use(async (ctx) => {
      ctx.body = { status: "ok" };
    });
    const server = createServer(app.callback()).listen(0, "127.0.0.1");
    await once(server, "listening");
    onTestFinished(() => void server.close().closeAllConnections());
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  const from = (address: string) => ({ headers: { "X-Forwarded-For": address } });

  test("one request too many gives 429 with the time to retry; others are served", async () => {
    const url = await serve({ RATE_LIMIT: "40" });
    const responses = await Promise.all(Array.from({ length: 50 }, () => fetch(url, from("10.0.0.1"))));
    const remaining = responses
      .filter(({ status }) => status === 200)
      .map(({ headers }) => Number(/^"address";r=(\d+);t=\d+$/.exec(headers.get("ratelimit") ?? "")?.[1]));
    expect(remaining.sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, number) => number));

    const refused = responses.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(10);
    for (const response of refused) {
      const { detail } = (await response.json()) as { detail: string };
      const [, seconds = ""] = /^more than 40 requests in a minute; wait (\d+) seconds$/.exec(detail) ?? [];
      expect(Number(seconds)).toBeGreaterThan(0);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        "retry-after": seconds,
        "ratelimit-policy": '"address";q=40;w=60',
        ratelimit: `"address";r=0;t=${seconds}`,
        "x-request-id": expect.any(String),
      });
    }
    expect((await fetch(url, from("10.0.0.2"))).status).toBe(200);
  });
});
