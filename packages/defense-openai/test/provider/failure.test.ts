import { DefenseError } from "defense-core";
import { describe, expect, test } from "vitest";
import { asFailure, lateAnswer, ProviderFailure, unusableAnswer } from "../../src/provider/failure.js";
import { mapProviderErrors } from "../../src/provider/map-provider-errors.js";
import { failureOfConnection, failureOfStatus } from "../../src/server/failures.js";

function status(code: number, headers: Record<string, string> = {}, isSpent = false): ProviderFailure {
  return failureOfStatus(code, new Headers(headers), isSpent);
}

/** Makes the failure for an error that `fetch` throws because of a system error. */
function connection(code: string): ProviderFailure {
  const system = Object.assign(new Error("words"), { code });
  return failureOfConnection(new TypeError("fetch failed", { cause: system }));
}

describe("the same call may succeed in a moment", () => {
  test.each<[string, ProviderFailure]>([
    ["408", status(408)],
    ["429", status(429)],
    ["500", status(500)],
    ["502", status(502)],
    ["503", status(503)],
    ["504", status(504)],
    ["520", status(520)],
    ["529", status(529)],
    ["a refused connection", connection("ECONNREFUSED")],
    ["a broken connection", connection("ECONNRESET")],
    ["a busy name server", connection("EAI_AGAIN")],
    ["a connection that is never established", connection("UND_ERR_CONNECT_TIMEOUT")],
    ["a body that breaks off", connection("UND_ERR_SOCKET")],
  ])("after %s: yes", (_, failure) => {
    expect(failure.passing).toBe(true);
  });

  test.each<[string, ProviderFailure]>([
    ["301", status(301)],
    ["400", status(400)],
    ["401", status(401)],
    ["403", status(403)],
    ["404", status(404)],
    ["413", status(413)],
    ["422", status(422)],
    ["501", status(501)],
    ["a used-up budget", status(429, {}, true)],
    ["an unknown name", connection("ENOTFOUND")],
    ["an untrusted certificate", connection("DEPTH_ZERO_SELF_SIGNED_CERT")],
    ["a time-out", lateAnswer()],
    ["an answer that cannot be used", unusableAnswer("refusal")],
  ])("after %s: no", (_, failure) => {
    expect(failure.passing).toBe(false);
  });
});

describe("the kind of a failure", () => {
  test.each<[ProviderFailure, string, string]>([
    [lateAnswer(), "provider_timeout", "timeout"],
    [connection("UND_ERR_HEADERS_TIMEOUT"), "provider_timeout", "UND_ERR_HEADERS_TIMEOUT"],
    [connection("UND_ERR_BODY_TIMEOUT"), "provider_timeout", "UND_ERR_BODY_TIMEOUT"],
    [connection("UND_ERR_CONNECT_TIMEOUT"), "provider_failed", "UND_ERR_CONNECT_TIMEOUT"],
    [connection("ETIMEDOUT"), "provider_failed", "ETIMEDOUT"],
    [failureOfConnection(new TypeError("words")), "provider_failed", "connection"],
    [status(429), "provider_unavailable", "http_429"],
    [status(401), "provider_unavailable", "http_401"],
    [status(418), "provider_failed", "http_418"],
  ])("%#: %s", (failure, failureCode, code) => {
    expect(failure).toMatchObject({ failureCode, code });
  });

  test("never appears in a third party's words", () => {
    const failures = [connection("ECONNRESET"), failureOfConnection(new TypeError("words")), status(400)];
    for (const failure of failures) {
      expect(failure.message + JSON.stringify(failure) + failure.cause).not.toContain("words");
    }
  });
});

describe("Retry-After", () => {
  const inAMinute = () => new Date(Date.now() + 60_000).toUTCString();
  test.each<[string, number | undefined]>([
    ["17", 17],
    [" 2.5 ", 3],
    ["0", 1],
    ["99999999999999999999", 3600],
    ["Fri, 31 Dec 1999 23:59:59 GMT", 1],
    ["Fri, 31 Dec 9999 23:59:59 GMT", 3600],
    ["soon", undefined],
    ["-5", undefined],
    ["", undefined],
  ])("%j means %j seconds", (value, seconds) => {
    expect(status(429, { "Retry-After": value }).retryAfterSeconds).toBe(seconds);
  });

  test("may be a date", () => {
    const seconds = status(503, { "Retry-After": inAMinute() }).retryAfterSeconds;
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
  });
});

test("the error for the service is in our own words, and carries the failure for the log", async () => {
  const failure = status(429, { "Retry-After": "7" });
  const error = await mapProviderErrors("voice provider", () => Promise.reject(failure)).catch(
    (error) => error,
  );
  expect(DefenseError.is(error)).toBe(true);
  expect(error).toMatchObject({
    code: "provider_unavailable",
    detail: "the voice provider is receiving too many requests",
    retryAfterSeconds: 7,
    cause: { name: "ProviderFailure", code: "http_429" },
  });
});

test("an error of our own is passed on unchanged", async () => {
  const error = new TypeError("x is not a function");
  await expect(mapProviderErrors("examiner", () => Promise.reject(error))).rejects.toBe(error);
});

test.each([
  [400, true],
  [422, true],
  [404, false],
  [500, false],
])("a request that got a %i is refused for its content: %s", (code, expected) => {
  expect(status(code).refusesRequest).toBe(expected);
});

describe("a ProviderFailure", () => {
  test("keeps its cause, for a log", () => {
    const cause = new Error("words");
    expect(new ProviderFailure("down", "is down", { cause }).cause).toBe(cause);
    expect(new ProviderFailure("down", "is down")).not.toHaveProperty("cause");
  });

  test.each<[string, ProviderFailure, object]>([
    ["no code", new ProviderFailure(undefined as never, "is down"), { code: "failed" }],
    ["a sentence for a code", new ProviderFailure("it is down", "is down"), { code: "failed" }],
    ["words of two lines", new ProviderFailure("down", "is\ndown"), { message: "failed" }],
    ["a novel", new ProviderFailure("down", "is ".repeat(100)), { message: "failed" }],
    [
      "another kind of error",
      new ProviderFailure("down", "is down", { failureCode: "defense_not_found" as never }),
      { failureCode: "provider_failed" },
    ],
    [
      "a day to wait",
      new ProviderFailure("down", "is down", { retryAfterSeconds: 86_400 }),
      { retryAfterSeconds: 3_600 },
    ],
    [
      "no time to wait",
      new ProviderFailure("down", "is down", { retryAfterSeconds: Number.NaN }),
      { retryAfterSeconds: undefined },
    ],
  ])("corrects %s", (_, failure, expected) => {
    expect(failure).toMatchObject(expected);
  });

  test("from another copy of the package is also recognized", async () => {
    const copy = "../../src/provider/failure.js?copy";
    const other: typeof import("../../src/provider/failure.js") = await import(copy);
    const foreign = new other.ProviderFailure("queue_full", "is overloaded", {
      failureCode: "provider_unavailable",
      retryAfterSeconds: 9,
    });
    expect(foreign).not.toBeInstanceOf(ProviderFailure);
    expect(ProviderFailure.is(foreign)).toBe(true);
    expect(asFailure(foreign)).toBeInstanceOf(ProviderFailure);
    expect(asFailure(foreign)).toMatchObject({
      code: "queue_full",
      message: "is overloaded",
      failureCode: "provider_unavailable",
      retryAfterSeconds: 9,
    });
  });
});
