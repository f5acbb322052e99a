import type { Examiner } from "defense-core";
import { aVerdict, type FixedClock, fakeVoice, fixedClock } from "defense-core/testing";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Dialect } from "../../src/database/dialect.js";
import { dialects, freshDatabaseUrl } from "../support/databases.js";
import { asking, startTestServer, type TestServer, type TestServerParts } from "../support/test-server.js";

/** The specification's endpoints, sentence by sentence, through a real port and on both databases. */

const UTC_MILLISECONDS = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

let databaseUrl: string;
let clock: FixedClock;
let server: TestServer;

function setUp(dialect: Dialect): void {
  beforeAll(async () => {
    databaseUrl = await freshDatabaseUrl(dialect);
  });

  beforeEach(() => {
    clock = fixedClock(new Date());
  });

  afterEach(() => server.close());
}

async function serve(parts: Partial<TestServerParts> = {}): Promise<void> {
  server = await startTestServer({ databaseUrl, examiner: asking(), ...parts });
}

describe.each(dialects)("on %s", (dialect) => {
  setUp(dialect);

  describe("POST start", () => {
    test("answers with id, voice descriptor, trace_complete and the first question, and nothing else", async () => {
      await serve({ clock });
      const { status, headers, json } = await server.start({
        learner_id: "ada.lovelace",
        task_id: "sorting",
      });
      expect(status).toBe(200);
      expect(headers["content-type"]).toBe("application/json; charset=utf-8");
      expect(json).toEqual({
        defense_id: `dfn-${clock.now().getTime().toString(16)}-ada.love`,
        voice_descriptor: { mode: "mock", sr_available: true, tts_available: true, hint: "" },
        trace_complete: true,
        first_question: "question 0",
      });
    });

    test("creates a defense in progress with the first question as turn 0 and the time it took", async () => {
      const slow = asking({
        async nextQuestion() {
          clock.advance(321);
          return "Why?";
        },
      });
      await serve({ clock, examiner: slow });
      const id = await server.started("ada", "sorting");
      expect((await server.get(id)).json).toEqual({
        defense_id: id,
        learner_id: "ada",
        task_id: "sorting",
        status: "in_progress",
        turns: [{ seq: 0, role: "examiner", text: "Why?", ts: clock.now().toISOString(), latency_ms: 321 }],
        integrity_signals: {},
      });
    });

    test.each([
      ["  BROWSER ", "browser"],
      ["", "mock"],
      ["whatever", "mock"],
    ])(
      "derives the descriptor from the setting %j if the voice has none of its own",
      async (voiceSetting, mode) => {
        await serve({ voice: fakeVoice(), voiceSetting });
        expect((await server.start()).json.voice_descriptor.mode).toBe(mode);
      },
    );

    test("serves the voice provider's own descriptor", async () => {
      const descriptor = { mode: "server", sr_available: true, tts_available: false, hint: "mine" } as const;
      await serve({ voice: fakeVoice({ descriptor }), voiceSetting: "browser" });
      expect((await server.start()).json.voice_descriptor).toEqual(descriptor);
    });

    test("reports an incomplete trace and starts anyway; the examiner gets digest and statement", async () => {
      const contexts: Parameters<Examiner["nextQuestion"]>[0][] = [];
      const listening = asking({
        async nextQuestion(context) {
          contexts.push(context);
          return "Why?";
        },
      });
      await serve({ examiner: listening });
      const event = (learnerId: string, seq: number) => ({
        ...{ learnerId, taskId: "traced", seq, at: new Date(seq), kind: "edit", summary: `edit ${seq}` },
      });
      await server.database.client.traceEvent.createMany({
        data: [event("gappy", 0), event("gappy", 2), event("whole", 0), event("whole", 1)],
      });
      await server.database.client.taskVariant.create({ data: { taskId: "traced", statement: "Trace it." } });

      const start = async (learner_id: string) =>
        (await server.start({ learner_id, task_id: "traced" })).json;
      expect((await start("gappy")).trace_complete).toBe(false);
      expect((await start("whole")).trace_complete).toBe(true);
      expect((await start("nobody")).trace_complete).toBe(true);
      expect(contexts.map(({ history }) => history)).toEqual([[], [], []]);
      expect(contexts.map(({ statement }) => statement)).toEqual(["Trace it.", "Trace it.", "Trace it."]);
      expect(contexts.map(({ traceDigest }) => traceDigest?.gaps.length)).toEqual([1, 0, undefined]);
    });

    test("uses 8 code points of the learner's id in the defense's id", async () => {
      await serve();
      expect(await server.started("🙂/'\"% é🙃tail")).toMatch(/^dfn-[0-9a-f]+-🙂\/'"% é🙃$/);
      expect(await server.started("x")).toMatch(/^dfn-[0-9a-f]+-x$/);
    });

    test("gives each of many starts in one millisecond its own id", async () => {
      await serve({ clock });
      const starts = Array.from({ length: 60 }, (_, index) => server.started(`same-prefix-${index}`));
      expect(new Set(await Promise.all(starts)).size).toBe(60);
    });
  });

  describe("GET", () => {
    test("serves exactly the specified fields", async () => {
      await serve();
      const id = await server.started();
      await server.answer(id, { text: "x" });
      const { status, json } = await server.get(id);
      expect(status).toBe(200);
      expect(Object.keys(json)).toEqual([
        "defense_id",
        "learner_id",
        "task_id",
        "status",
        "turns",
        "integrity_signals",
      ]);
      for (const turn of json.turns)
        expect(Object.keys(turn)).toEqual(["seq", "role", "text", "ts", "latency_ms"]);
      expect(json.integrity_signals).toEqual({});
    });

    test("of an unknown defense gives 404 with the id in single quotes", async () => {
      await serve();
      for (const id of ["dfn-0-unknown", "it's", "a/b%20c", "🙂", "nul\0", "%E0"]) {
        const { status, json } = await server.get(id);
        expect([status, json]).toEqual([404, { detail: `no defense '${id}'` }]);
      }
    });

    test("finds the defenses of an earlier run", async () => {
      await serve();
      const id = await server.started();
      await server.answer(id, { text: "remember" });
      const before = (await server.get(id)).json;
      await server.close();
      await serve();
      expect((await server.get(id)).json).toEqual(before);
      expect((await server.answer(id, { text: "again" })).json.question).toBe("question 4");
    });
  });
});

describe.each(dialects)("on %s", (dialect) => {
  setUp(dialect);

  describe("POST answer", () => {
    test("appends the typed answer and the next question, and answers with question and latencies", async () => {
      const slow = asking({
        async nextQuestion({ history }) {
          clock.advance(history.length * 100);
          return `question ${history.length}`;
        },
      });
      await serve({ clock, examiner: slow });
      const id = await server.started();
      const { status, json } = await server.answer(id, { text: "because" });
      expect(status).toBe(200);
      expect(json).toEqual({
        question: "question 2",
        turn_latency: { stt_ms: null, llm_ms: 200, tts_ms: null },
      });
      const { turns } = (await server.get(id)).json;
      expect(turns.slice(1).map(({ ts: _, ...turn }: { ts: string }) => turn)).toEqual([
        { seq: 1, role: "learner", text: "because", latency_ms: null },
        { seq: 2, role: "examiner", text: "question 2", latency_ms: 200 },
      ]);
      for (const { ts } of turns) expect(ts).toMatch(UTC_MILLISECONDS);
    });

    test("gives the examiner the earlier turns and the new answer, as assistant and user", async () => {
      let history: unknown;
      await serve({
        examiner: asking({
          async nextQuestion(context) {
            history = context.history;
            return `question ${context.history.length}`;
          },
        }),
      });
      const id = await server.started();
      await server.answer(id, { text: "one" });
      await server.answer(id, { text: "two" });
      expect(history).toEqual([
        { role: "assistant", content: "question 0" },
        { role: "user", content: "one" },
        { role: "assistant", content: "question 2" },
        { role: "user", content: "two" },
      ]);
    });

    test("accepts the empty text", async () => {
      await serve();
      const id = await server.started();
      expect((await server.answer(id, { text: "" })).status).toBe(200);
      expect((await server.get(id)).json.turns[1]).toMatchObject({
        role: "learner",
        text: "",
        latency_ms: null,
      });
    });

    test("transcribes audio, which replaces the text; stt_ms is the turn's latency", async () => {
      const voice = fakeVoice({
        transcripts: [
          () => {
            clock.advance(432);
            return "spoken";
          },
        ],
      });
      await serve({ clock, voice });
      const id = await server.started();
      const audio = new Blob(["abc"], { type: "audio/webm;codecs=opus" });
      const { status, json } = await server.answer(id, { text: "typed", audio });
      expect(status).toBe(200);
      expect(json.turn_latency).toEqual({ stt_ms: 432, llm_ms: 0, tts_ms: null });
      expect((await server.get(id)).json.turns[1]).toMatchObject({ text: "spoken", latency_ms: 432 });
      expect(voice.transcribed.map(({ audio, format }) => [Buffer.from(audio).toString(), format])).toEqual([
        ["abc", "webm"],
      ]);
    });

    test("checks in order: unknown 404, finished 409, nothing supplied 422, empty audio 422", async () => {
      const voice = fakeVoice();
      await serve({ voice });
      const id = await server.started();
      const empty = { text: "x", audio: new Uint8Array() };

      const unknown = await server.answer("dfn-0-unknown", empty);
      expect([unknown.status, unknown.json]).toEqual([404, { detail: "no defense 'dfn-0-unknown'" }]);
      const nothing = await server.answer(id, {});
      expect([nothing.status, nothing.json]).toEqual([422, { detail: "provide {text} or audio" }]);
      const zero = await server.answer(id, empty);
      expect([zero.status, zero.json]).toEqual([422, { detail: "audio upload is empty" }]);
      await server.finish(id);
      for (const answer of [empty, {}, { text: "late" }]) {
        const late = await server.answer(id, answer);
        expect([late.status, late.json]).toEqual([
          409,
          { detail: "defense is finished; start a new defense" },
        ]);
      }
      expect(voice.transcribed).toEqual([]);
      expect((await server.get(id)).json.turns).toHaveLength(1);
    });

    test("replaces characters that a database cannot store, in answers and in providers' output", async () => {
      await serve({ examiner: asking({ nextQuestion: async () => "nul \0 half \udc00?" }) });
      const id = await server.started();
      await server.answer(id, { text: "a\0b 🙂" });
      expect((await server.get(id)).json.turns.map(({ text }: { text: string }) => text)).toEqual([
        "nul \ufffd half \ufffd?",
        "a\ufffdb 🙂",
        "nul \ufffd half \ufffd?",
      ]);
    });
  });
});

describe.each(dialects)("on %s", (dialect) => {
  setUp(dialect);

  describe("POST finish", () => {
    test("stores verdict and integrity signals, marks the defense finished, and serves both", async () => {
      const waits = [15_000, 15_001, 0];
      const voice = fakeVoice({
        transcripts: waits.map((ms) => () => {
          clock.advance(ms);
          return "spoken";
        }),
      });
      const verdict = aVerdict({ summary: 'née "Ω" 🎓', outcome: "borderline" });
      await serve({ clock, voice, examiner: asking({ finalVerdict: async () => verdict }) });
      const id = await server.started();
      for (const _ of waits) await server.answer(id, { audio: new Uint8Array([1]) });
      await server.answer(id, { text: "typed" });

      const { status, json } = await server.finish(id);
      expect(status).toBe(200);
      expect(json).toEqual({
        verdict,
        integrity_signals: {
          long_pauses: [{ turn: 3, latency_ms: 15_001 }],
          pause_threshold_ms: 15_000,
          verdict,
        },
      });
      const stored = (await server.get(id)).json;
      expect(stored.status).toBe("finished");
      expect(stored.integrity_signals).toEqual(json.integrity_signals);
      expect(Object.keys(stored.integrity_signals)).toEqual(Object.keys(json.integrity_signals));
    });

    test("asks for the verdict with the whole history", async () => {
      let history: readonly unknown[] = [];
      await serve({
        examiner: asking({
          async finalVerdict(context) {
            history = context.history;
            return aVerdict();
          },
        }),
      });
      const id = await server.started();
      await server.answer(id, { text: "one" });
      await server.finish(id);
      expect(history).toEqual([
        { role: "assistant", content: "question 0" },
        { role: "user", content: "one" },
        { role: "assistant", content: "question 2" },
      ]);
    });

    test("of a finished defense serves the stored verdict without asking again; of an unknown one gives 404", async () => {
      let asked = 0;
      await serve({
        examiner: asking({ finalVerdict: async () => aVerdict({ summary: `verdict ${++asked}` }) }),
      });
      const id = await server.started();
      const replies = await Promise.all([server.finish(id), server.finish(id)]);
      replies.push(await server.finish(id));
      expect(replies.map(({ status, json }) => [status, json.verdict.summary])).toEqual(
        Array(3).fill([200, "verdict 1"]),
      );
      const unknown = await server.finish("dfn-0-unknown");
      expect([unknown.status, unknown.json]).toEqual([404, { detail: "no defense 'dfn-0-unknown'" }]);
    });
  });

  describe("an id", () => {
    test.each([
      "a/b",
      "it's",
      'say "hi"',
      "100%",
      "%2F",
      "a b",
      "🙂🙃🙂🙃🙂🙃🙂🙃🙂",
      "..",
      "?x=#y",
      "\n\t",
      "ünï",
      "\\",
      ";=&+",
    ])("of the learner %j works in every endpoint", async (learner) => {
      await serve();
      const id = await server.started(learner);
      expect((await server.answer(id, { text: "x" })).status).toBe(200);
      expect((await server.audio(id, 0)).status).toBe(200);
      expect((await server.finish(id)).status).toBe(200);
      expect((await server.get(id)).json).toMatchObject({
        defense_id: id,
        learner_id: learner,
        status: "finished",
      });
    });
  });
});
