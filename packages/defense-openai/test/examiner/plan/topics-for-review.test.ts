import type { QuestionAccount, TopicsContext, TraceDigest } from "defense-core";
import { describe, expect, test } from "vitest";
import { openAIExaminer } from "../../../src/index.js";

const failure = (seq: number) => ({
  ...{ seq, at: `2026-01-31T09:0${seq}:00.000Z`, kind: "test_failed", summary: `expected ${seq}` },
});
const GAP = { after_seq: 3, before_seq: 7, missing: 3 };

const traceDigest: TraceDigest = {
  event_count: 9,
  counts_by_kind: { test_failed: 2, paste: 1 },
  first_at: "2026-01-31T09:00:00.000Z",
  last_at: "2026-01-31T10:00:00.000Z",
  active_ms: 1,
  longest_idle_ms: 40 * 60_000,
  gaps: [GAP, { after_seq: null, before_seq: null, missing: null }],
  notable: [failure(2), failure(8), { ...failure(9), kind: "paste", summary: "120 lines" }],
  truncated: false,
};

const account = (changes: Partial<QuestionAccount> = {}): QuestionAccount => ({
  ...{ about: "work", for: null, how: "asked" },
  ...changes,
});

const examiner = openAIExaminer({ model: { name: "silent", complete: () => Promise.reject(new Error()) } });
const topics = (context: Partial<TopicsContext>) =>
  examiner.topics?.({ traceDigest: null, statement: "Sort a list.", accounts: [], ...context });

describe("reviewers read what questions were about", () => {
  test("the demands that a model found, with whichever question", () => {
    const accounts = [account(), account({ demands: ["Sort a list", "Say why"] })];
    expect(topics({ accounts })).toEqual([
      { id: "D1", type: "demand", text: "Sort a list" },
      { id: "D2", type: "demand", text: "Say why" },
    ]);
  });

  test("the demands that the task names instead", () => {
    const accounts = [account({ demands: ["Say why"] })];
    expect(topics({ accounts, demands: ["Sort a list"] })).toEqual([
      { id: "D1", type: "demand", text: "Sort a list" },
    ]);
  });

  test("the first three failures or gaps of the record, by their IDs in accounts", () => {
    expect(topics({ traceDigest })).toEqual([
      { id: "F1", type: "event", event: failure(2) },
      { id: "F2", type: "event", event: failure(8) },
      { id: "F3", type: "gap", gap: GAP },
    ]);
    const notable = [2, 8, 9, 10].map(failure);
    const gaps = [{ after_seq: null, before_seq: 1, missing: 1 }];
    expect(topics({ traceDigest: { ...traceDigest, notable, gaps } })?.map(({ id }) => id)).toEqual([
      "F1",
      "F2",
      "F5",
    ]);
  });

  test("nothing without a record and before demands are known", () => {
    expect(topics({ accounts: [account()] })).toEqual([]);
  });
});
