import { DefenseError } from "defense-core";
import { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError } from "openai";
import { describe, expect, test } from "vitest";
import { defenseErrorOf, failureOf, isRefusedRequest, UnusableAnswer } from "../../src/openai/failure.js";

function status(code: number, headers: Record<string, string> = {}, body: object = {}): APIError {
  return APIError.generate(code, { error: body }, "words", new Headers(headers));
}

/** An error as `fetch` throws it, with a system's code below it. */
function connection(
  code: string,
  Kind: new (init: { message: string; cause: Error }) => Error = APIConnectionError,
) {
  const system = Object.assign(new Error("words"), { code });
  return Object.assign(new Kind({ message: "words", cause: system }), {
    cause: new TypeError("fetch failed", { cause: system }),
  });
}

describe("whether the same call may succeed in a moment", () => {
  test.each<[string, unknown]>([
    ["408", status(408)],
    ["429", status(429)],
    ["500", status(500)],
    ["502", status(502)],
    ["503", status(503)],
    ["504", status(504)],
    ["520", status(520)],
    ["529", status(529)],
    ["a refused connection", connection("ECONNREFUSED")],
    ["a connection that broke off", connection("ECONNRESET")],
    ["a busy name server", connection("EAI_AGAIN")],
    [
      "a connection that is never made",
      connection("UND_ERR_CONNECT_TIMEOUT", APIConnectionTimeoutError as never),
    ],
    [
      "a body that broke off",
      new TypeError("terminated", { cause: Object.assign(new Error(), { code: "UND_ERR_SOCKET" }) }),
    ],
    ["broken JSON", new SyntaxError("words")],
  ])("after %s: yes", (_, error) => {
    expect(failureOf(error)?.passing).toBe(true);
  });

  test.each<[string, unknown]>([
    ["301", status(301)],
    ["400", status(400)],
    ["401", status(401)],
    ["403", status(403)],
    ["404", status(404)],
    ["413", status(413)],
    ["422", status(422)],
    ["501", status(501)],
    ["a used-up budget", status(429, {}, { code: "insufficient_quota" })],
    ["a used-up budget", status(429, {}, { type: "insufficient_quota" })],
    ["an unknown name", connection("ENOTFOUND")],
    ["an untrusted certificate", connection("DEPTH_ZERO_SELF_SIGNED_CERT")],
    ["a time-out", new APIConnectionTimeoutError()],
    ["an answer that cannot be used", new UnusableAnswer("refusal")],
  ])("after %s: no", (_, error) => {
    expect(failureOf(error)?.passing).toBe(false);
  });
});

describe("the kind of a failure", () => {
  test.each<[unknown, string, string]>([
    [new APIConnectionTimeoutError(), "provider_timeout", "timeout"],
    [
      connection("UND_ERR_HEADERS_TIMEOUT", APIConnectionTimeoutError as never),
      "provider_timeout",
      "UND_ERR_HEADERS_TIMEOUT",
    ],
    [connection("UND_ERR_BODY_TIMEOUT"), "provider_timeout", "UND_ERR_BODY_TIMEOUT"],
    [
      connection("UND_ERR_CONNECT_TIMEOUT", APIConnectionTimeoutError as never),
      "provider_failed",
      "UND_ERR_CONNECT_TIMEOUT",
    ],
    [connection("ETIMEDOUT", APIConnectionTimeoutError as never), "provider_failed", "ETIMEDOUT"],
    [new APIConnectionError({ message: "words" }), "provider_failed", "connection"],
    [status(429), "provider_unavailable", "http_429"],
    [status(401), "provider_unavailable", "http_401"],
    [status(418), "provider_failed", "http_418"],
  ])("%#: %s", (error, code, reason) => {
    expect(failureOf(error)).toMatchObject({ code, reason });
  });

  test("is never taken from the server's words", () => {
    const streamed = new APIError(undefined, { code: "words", message: "words" }, "words", undefined);
    for (const error of [
      streamed,
      new APIUserAbortError(),
      status(400, {}, { code: "words", type: "words" }),
    ])
      expect(JSON.stringify(failureOf(error))).not.toContain("words");
  });

  test("is none of an error of our own", () => {
    expect(failureOf(new TypeError("x is not a function"))).toBeUndefined();
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
    expect(failureOf(status(429, { "Retry-After": value }))?.retryAfterSeconds).toBe(seconds);
  });

  test("may be a date", () => {
    const seconds = failureOf(status(503, { "Retry-After": inAMinute() }))?.retryAfterSeconds;
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
  });
});

test("the error for the client has our own words, and the reason for the log", () => {
  const failure = failureOf(status(429, { "Retry-After": "7" }, { message: "words" }));
  const error = failure && defenseErrorOf("voice provider", failure);
  expect(DefenseError.is(error)).toBe(true);
  expect(error).toMatchObject({
    code: "provider_unavailable",
    detail:
      "the voice provider is asked too often at the moment; nothing was stored, the same request may be sent again",
    retryAfterSeconds: 7,
    cause: { name: "ProviderFailure", code: "http_429" },
  });
});

test.each([
  [400, true],
  [422, true],
  [404, false],
  [500, false],
])("a request that got a %i is refused for what is in it: %s", (code, expected) => {
  const failure = failureOf(status(code));
  expect(failure && isRefusedRequest(defenseErrorOf("examiner", failure))).toBe(expected);
});
