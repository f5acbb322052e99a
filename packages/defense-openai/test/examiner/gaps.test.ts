import type { HistoryMessage, TraceDigest } from "defense-core";
import { expect, test } from "vitest";
import { openAIExaminer } from "../../src/index.js";
import { scriptedChatModel } from "../../src/testing/index.js";

/** What models read of gaps in the record. */

const TIMES = { after_at: "2026-01-31T09:31:00.000Z", before_at: "2026-01-31T10:02:00.000Z" };
const GAP = "the record has 2 gaps, the first from event 4 (09:31) to event 9 (10:02): 4 events are missing";

const traceDigest: TraceDigest = {
  event_count: 9,
  counts_by_kind: { run: 9 },
  first_at: "2026-01-31T09:00:00.000Z",
  last_at: "2026-01-31T11:00:00.000Z",
  active_ms: 60_000,
  longest_idle_ms: 60_000,
  gaps: [
    { after_seq: 4, before_seq: 9, missing: 4, ...TIMES },
    { after_seq: 12, before_seq: 14, missing: 1 },
  ],
  notable: [],
  truncated: false,
};

const options = { signal: AbortSignal.timeout(60_000), reveals: () => false };

function textsFor(model: ReturnType<typeof scriptedChatModel>): string[] {
  return model.requests.flatMap(({ messages }) => messages.map(({ content }) => content));
}

test("the examiner reads of the times of gaps, and has one topic for all", async () => {
  const model = scriptedChatModel("What did you do between 09:31 and 10:02 UTC on 31 January?");
  await openAIExaminer({ model }).nextQuestion({ statement: null, traceDigest, history: [] }, options);
  const [system, record] = textsFor(model);
  expect(system).toContain("Gaps in the record say nothing about the learner");
  expect(system).toContain("Ask about them once, neutrally, with UTC times.");
  expect(record).toContain(`F1: ${GAP}`);
  expect(record).toContain("Open topics: F1. ");
});

test("graders get the digest with the times, the topic in the same words, and the same advice", async () => {
  const grading = JSON.stringify({ criteria: [], instructions: [], summary: "", confidence: null });
  const model = scriptedChatModel(grading, grading);
  const history: HistoryMessage[] = [
    { role: "assistant", content: "What did you do then?" },
    { role: "user", content: "I had lunch." },
  ];
  await openAIExaminer({ model }).finalVerdict({ statement: null, traceDigest, history }, options);
  const [system, transcript] = textsFor(model);
  expect(system).toContain("Gaps in the record say nothing about the learner");
  expect(transcript).toContain(JSON.stringify(traceDigest.gaps));
  expect(transcript).toContain(`F1: ${GAP}`);
});
