import { describe, expect, test } from "vitest";
import type { TraceEvent } from "../../src/domain/trace.js";
import { digestTrace } from "../../src/domain/trace-digest.js";
import { scriptedExaminer } from "../../src/providers/scripted-examiner.js";
import type { DefenseService, DefenseServiceParts } from "../../src/service/defense-service.js";
import { aVerdict, fakeExaminer, fakeVoice } from "../../src/testing/index.js";
import { after, LEARNER, service, started, store } from "./bench.js";

describe("start", () => {
  test("stores the first question as turn 0, with the time it took", async () => {
    const examiner = fakeExaminer({ questions: [after(1234, "Why?")] });
    const { defense, firstQuestion } = await service({ examiner }).start(LEARNER);
    expect(firstQuestion).toBe("Why?");
    expect(await store.find(defense.id)).toEqual({
      id: "dfn-19b76daa800-ada.love",
      ...LEARNER,
      status: "in_progress",
      createdAt: new Date("2026-01-01T00:00:00.000Z"),
      turns: [
        {
          defenseId: defense.id,
          seq: 0,
          role: "examiner",
          text: "Why?",
          ts: new Date("2026-01-01T00:00:01.234Z"),
          latencyMs: 1234,
          usage: null,
          createdAt: new Date("2026-01-01T00:00:01.234Z"),
        },
      ],
      integritySignals: null,
      verdictRelease: null,
      release: null,
      traceDigest: null,
      traceComplete: true,
      variantStatement: null,
      variantConfidential: [],
      variantRubric: null,
      variantDemands: [],
    });
  });

  test("gives the examiner an empty history, the digest and the statement, now and later", async () => {
    const examiner = fakeExaminer({ questions: ["a?", "b?"], verdicts: [aVerdict()] });
    const events: TraceEvent[] = [{ seq: 0, at: new Date(0), kind: "run", summary: "ran" }];
    let statement = "Sort it.";
    const { running, id } = await started({
      examiner,
      traces: {
        events: async (learnerId, taskId) =>
          learnerId === "ada.lovelace" && taskId === "sorting" ? events : [],
      },
      variants: { find: async (taskId) => (taskId === "sorting" ? { statement, confidential: [] } : null) },
    });
    statement = "Something else.";
    events.push({ seq: 9, at: new Date(9), kind: "run", summary: "later" });
    await running.answer(id, { text: "x" });
    await running.finish(id);

    expect(examiner.calls.map(({ context }) => context.history)).toEqual([
      [],
      [
        { role: "assistant", content: "a?" },
        { role: "user", content: "x" },
      ],
      [
        { role: "assistant", content: "a?" },
        { role: "user", content: "x" },
        { role: "assistant", content: "b?" },
      ],
    ]);
    for (const { context } of examiner.calls) {
      expect(context.statement).toBe("Sort it.");
      expect(context.traceDigest?.event_count).toBe(1);
    }
  });

  test("reports if the trace is complete, and accepts one that is not", async () => {
    const event = (seq: number): TraceEvent => ({ seq, at: new Date(0), kind: "edit", summary: "" });
    const complete = async (...seqs: number[]) =>
      (await service({ traces: { events: async () => seqs.map(event) } }).start(LEARNER)).traceComplete;
    expect(await complete()).toBe(true);
    expect(await complete(0, 1)).toBe(true);
    expect(await complete(0, 2)).toBe(false);
  });

  test("takes the digest from a source that has one, and does not ask for the events then", async () => {
    const digest = digestTrace([{ seq: 4, at: new Date(0), kind: "paste", summary: "half \ud800" }]);
    const asked: string[][] = [];
    const { running, id } = await started({
      traces: {
        events: () => Promise.reject(new Error("the events were asked for")),
        digest: async (...ids) => (asked.push(ids) > 0 ? digest : null),
      },
    });
    expect(asked).toEqual([[LEARNER.learnerId, LEARNER.taskId]]);
    const defense = await running.get(id);
    expect(defense.traceDigest).toEqual({
      ...digest,
      notable: [expect.objectContaining({ seq: 4, summary: "half \ufffd" })],
    });
    expect(defense.traceComplete).toBe(false);

    const traces = { events: async () => [], digest: async () => null };
    const without = await service({ traces }).start(LEARNER);
    expect(without.defense.traceDigest).toBeNull();
    expect(without.traceComplete).toBe(true);
  });

  test("returns the voice provider's own descriptor, or else that of the setting", async () => {
    const own = { mode: "server", sr_available: true, tts_available: false, hint: "mine" } as const;
    const descriptor = async (parts: Partial<DefenseServiceParts>) =>
      (await service(parts).start(LEARNER)).voiceDescriptor.mode;
    expect(await descriptor({ voice: fakeVoice({ descriptor: own }), voiceSetting: "browser" })).toBe(
      "server",
    );
    expect(await descriptor({ voiceSetting: " Browser" })).toBe("browser");
    expect(await descriptor({ voiceSetting: "anything" })).toBe("mock");
    expect(await descriptor({})).toBe("mock");
  });

  test.each([
    ["learner_id", { learnerId: "", taskId: "t" }],
    ["task_id", { learnerId: "l", taskId: "" }],
    ["learner_id", { learnerId: "a\0b", taskId: "t" }],
    ["task_id", { learnerId: "l", taskId: "\ud800" }],
    ["learner_id", { learnerId: 5 as unknown as string, taskId: "t" }], // a caller without types
  ])("refuses a %s that cannot be kept", async (field, request) => {
    await expect(service().start(request)).rejects.toMatchObject({
      code: "invalid_input",
      detail: expect.stringContaining(`${field}: must`),
    });
  });

  test("gives each of many starts in one millisecond an id, even across two services", async () => {
    const services = [service(), service()];
    const ids = await Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        const { defense } = await (services[index % 2] as DefenseService).start({
          learnerId: `ada.love${index}`,
          taskId: "t",
        });
        return defense.id;
      }),
    );
    expect(new Set(ids).size).toBe(200);
    for (const id of ids) expect(id).toMatch(/^dfn-19b76da[0-9a-f]{4}-ada\.love$/);
  });
});

describe("what comes from a port", () => {
  test("is made storable before the examiner sees it", async () => {
    const { running, id } = await started({
      examiner: scriptedExaminer(),
      traces: {
        events: async () => [{ seq: 0, at: new Date(0), kind: "paste", summary: "nul \0 half \ud800" }],
      },
      variants: { find: async () => ({ statement: "Sort \ud800 it \0.", confidential: [] }) },
    });
    for (const _ of [1, 2, 3, 4]) await running.answer(id, { text: "x" });
    const asked = (await running.get(id)).turns
      .filter(({ role }) => role === "examiner")
      .map(({ text }) => text);
    expect(new Set(asked).size).toBe(asked.length);
    expect(asked[0]).toContain("Sort \ufffd it \ufffd.");
  });
});
