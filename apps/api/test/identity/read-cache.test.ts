import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ReadCache } from "../../src/identity/read-cache.js";
import { TestClock } from "../support/identity.js";

const gone = new Error("the database is gone");

describe("a cached read", () => {
  let clock: TestClock;
  let recent: ReadCache<string>;
  let stored: string | null;
  const read = vi.fn(async () => stored);

  beforeEach(() => {
    clock = new TestClock();
    recent = new ReadCache(clock, 2);
    stored = "first";
    read.mockClear();
  });

  afterEach(() => void vi.useRealTimers());

  test("is valid for two seconds, whatever the wall clock does", async () => {
    expect(await recent.get("key", read)).toBe("first");
    stored = "second";
    clock.pass(1.999);
    clock.jump(3_600);
    expect(await recent.get("key", read)).toBe("first");
    clock.jump(-7_200);
    expect(await recent.get("key", read)).toBe("first");
    expect(read).toHaveBeenCalledTimes(1);
    clock.pass(0.001);
    expect(await recent.get("key", read)).toBe("second");
  });

  test("is as old as the moment before it began", async () => {
    await recent.get("key", async () => {
      clock.pass(1.5);
      return "slow";
    });
    clock.pass(0.499);
    expect(await recent.get("key", read)).toBe("slow");
    clock.pass(0.001);
    expect(await recent.get("key", read)).toBe("first");
  });

  test("is shared by concurrent callers only", async () => {
    const value = Promise.withResolvers<string>();
    read.mockImplementationOnce(() => value.promise);
    const answers = [recent.get("key", read), recent.get("key", read), recent.get("key", read)];
    value.resolve("shared");
    expect(await Promise.all(answers)).toEqual(["shared", "shared", "shared"]);
    expect(read).toHaveBeenCalledTimes(1);
    clock.pass(2);
    await Promise.all([recent.get("key", read), recent.get("key", read)]);
    expect(read).toHaveBeenCalledTimes(2);
  });

  test("is valid for five seconds if no newer one succeeds", async () => {
    await recent.get("key", read);
    const failing = vi.fn(() => Promise.reject(gone));
    clock.pass(4.999);
    expect(await recent.get("key", failing)).toBe("first");
    expect(failing).toHaveBeenCalledTimes(1);
    clock.pass(0.001);
    await expect(recent.get("key", failing)).rejects.toBe(gone);
    await expect(recent.get("other", failing)).rejects.toBe(gone);
    stored = "second";
    expect(await recent.get("key", read)).toBe("second");
  });

  test("that fails after five seconds leaves nothing valid", async () => {
    await recent.get("key", read);
    clock.pass(4);
    const failing = async () => {
      clock.pass(1);
      throw gone;
    };
    await expect(recent.get("key", failing)).rejects.toBe(gone);
  });

  test("that took five seconds is not valid itself", async () => {
    const slow = async () => {
      clock.pass(5);
      return "slow";
    };
    const unavailable = { name: "DefenseError", code: "store_unavailable", retryAfterSeconds: 1 };
    await expect(recent.get("key", slow)).rejects.toMatchObject(unavailable);
    expect(await recent.get("key", read)).toBe("first");
  });

  test("that never ends is awaited for five seconds, and then a new one begins", async () => {
    vi.useFakeTimers();
    const never = () => new Promise<never>(() => {});
    const refused = expect(recent.get("key", never)).rejects.toMatchObject({ code: "store_unavailable" });
    await vi.advanceTimersByTimeAsync(5_000);
    await refused;
    expect(await recent.get("key", read)).toBe("first");
  });

  test("that finds nothing is not cached, and removes the cached entry", async () => {
    await recent.get("key", read);
    clock.pass(2);
    stored = null;
    expect(await recent.get("key", read)).toBe(null);
    expect(await recent.get("key", read)).toBe(null);
    expect(read).toHaveBeenCalledTimes(3);
    await expect(recent.get("key", () => Promise.reject(gone))).rejects.toBe(gone);
  });

  test("is evicted if it is the least recently used", async () => {
    for (const key of ["one", "two", "one", "three"]) await recent.get(key, read);
    expect(read).toHaveBeenCalledTimes(3);
    stored = "second";
    expect(await recent.get("one", read)).toBe("first");
    expect(await recent.get("three", read)).toBe("first");
    expect(await recent.get("two", read)).toBe("second");
  });
});
