import { describe, expect, test } from "vitest";
import { mayBeginAnother, storedBeginnings } from "../../src/learner/session/beginnings.js";
import type { Claims } from "../../src/learner/session/claims.js";
import { memoryStorage } from "./memory.js";
import { ADA } from "./samples.js";

describe("the beginning of a defense", () => {
  test("has the same key in every tab, until it is forgotten", () => {
    const storage = memoryStorage();
    const { key } = storedBeginnings(storage).begin(ADA);
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(storedBeginnings(storage).begin(ADA).key).toBe(key);
    const beginnings = storedBeginnings(storage);
    beginnings.started(ADA, "dfn-1-ada");
    expect(beginnings.find(ADA)).toEqual({ key, tokenId: "token-1", defenseId: "dfn-1-ada" });
    beginnings.forget(ADA);
    expect(beginnings.find(ADA)).toBeUndefined();
    expect(beginnings.begin(ADA).key).not.toBe(key);
  });

  test("is separate for each learner and task", () => {
    const beginnings = storedBeginnings(memoryStorage());
    const keys = [ADA, { ...ADA, learnerId: "bob" }, { ...ADA, taskId: "median" }].map(
      (visitor) => beginnings.begin(visitor).key,
    );
    expect(new Set(keys).size).toBe(3);
  });
});

test.each([
  "",
  "null",
  "{",
  "[]",
  "7",
  '{"key":7,"tokenId":null,"defenseId":null}',
  '{"key":"k","tokenId":null}',
])("an unreadable beginning (%s) is ignored", (text) => {
  const storage = memoryStorage();
  storage.setItem(`defense of ["${ADA.learnerId}","${ADA.taskId}"]`, text);
  const beginnings = storedBeginnings(storage);
  expect(beginnings.find(ADA)).toBeUndefined();
  beginnings.started(ADA, "dfn-1-ada");
  expect(beginnings.find(ADA)?.defenseId).toBe("dfn-1-ada");
});

test("another defense may begin if the server would start one", () => {
  const begun = { key: "k", tokenId: "token-1", defenseId: "dfn-1-ada" };
  const allows = (changes: Partial<Claims>) =>
    mayBeginAnother({ ...ADA, claims: { ...(ADA.claims as Claims), ...changes } }, begun);
  expect(mayBeginAnother({ ...ADA, claims: undefined }, begun)).toBe(true);
  expect(allows({})).toBe(false);
  expect(allows({ id: "token-2" })).toBe(true);
  expect(allows({ starts: 2 })).toBe(true);
  expect(allows({ id: "token-2", defenseId: "dfn-1-ada" })).toBe(false);
});
