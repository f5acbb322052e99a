import { describe, expect, test, vi } from "vitest";
import { failureOf } from "../../src/learner/session/failure.js";
import {
  afterFailure,
  again,
  BEGUN,
  type PendingRequest,
} from "../../src/learner/session/pending-request.js";
import { Refused, Unreachable } from "../../src/shared/server.js";

const unreachable = { kind: "passing", why: "unreachable" } as const;

function waitBefore(attempt: number, chance: number, retryAfterSeconds?: number): number {
  const work = afterFailure({ phase: "underway", attempt }, { ...unreachable, retryAfterSeconds }, chance);
  if (work.phase !== "waiting") throw new Error(`not waiting: ${work.phase}`);
  return work.seconds;
}

describe("the next attempt", () => {
  test("comes after growing, randomized intervals of at most half a minute", () => {
    const attempts = [1, 2, 3, 4, 5, 6, 50];
    expect(attempts.map((attempt) => waitBefore(attempt, 1))).toEqual([1, 2, 4, 8, 16, 30, 30]);
    expect(attempts.map((attempt) => waitBefore(attempt, 0))).toEqual([0.5, 1, 2, 4, 8, 15, 15]);
  });

  test("comes no earlier than the server allows", () => {
    expect(waitBefore(1, 0, 60)).toBe(60);
    expect(waitBefore(6, 0, 1)).toBe(15);
  });

  test("is counted", () => {
    const waiting: PendingRequest = afterFailure(BEGUN, unreachable, 0);
    expect(again(waiting)).toEqual({ phase: "underway", attempt: 2 });
  });
});

describe("a failure", () => {
  const failed = (status: number, retryAfter?: number) =>
    failureOf(new Refused(status, { detail: "because" }, retryAfter));

  test("is temporary if the server is unreachable, overloaded or broken", () => {
    expect(failureOf(new Unreachable("x"))).toEqual(unreachable);
    expect(failed(503, 5)).toEqual({ kind: "passing", why: "busy", retryAfterSeconds: 5 });
    expect(failed(429, 7)).toEqual({ kind: "passing", why: "busy", retryAfterSeconds: 7 });
    expect(failed(408)).toMatchObject({ kind: "passing", why: "busy" });
    for (const status of [500, 502, 504]) expect(failed(status)).toEqual({ kind: "passing", why: "broken" });
  });

  test("is temporary while the same request is in progress", () => {
    expect(failed(409, 1)).toEqual({ kind: "passing", why: "busy", retryAfterSeconds: 1 });
  });

  test("may require another credential", () => {
    expect(failed(401)).toEqual({ kind: "locked" });
  });

  test("is final if the server refuses the request", () => {
    for (const status of [400, 403, 404, 409, 413, 422])
      expect(failed(status)).toEqual({ kind: "refused", status, detail: "because" });
  });

  test("is temporary if a proxy says that a defense is missing or forbidden", () => {
    for (const status of [403, 404])
      expect(failureOf(new Refused(status, {}))).toEqual({ kind: "passing", why: "broken" });
    expect(failureOf(new Refused(413, {}))).toMatchObject({ kind: "refused" });
  });

  test("caused by a bug in this program is logged and retried", () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    const mistake = new TypeError("x is undefined");
    expect(failureOf(mistake)).toEqual({ kind: "passing", why: "broken" });
    expect(log).toHaveBeenCalledWith(mistake);
    log.mockRestore();
  });
});
