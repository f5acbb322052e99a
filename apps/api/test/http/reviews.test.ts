import type { Verdict, VerdictCriterion } from "defense-core";
import { aVerdict } from "defense-core/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Dialect } from "../../src/database/dialect.js";
import { dialects, freshDatabaseUrl } from "../support/databases.js";
import { asking, startTestServer, type TestServer } from "../support/test-server.js";

const UTC = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

const criterion = (id: string, changes: Partial<VerdictCriterion> = {}): VerdictCriterion => ({
  id,
  title: `About ${id}`,
  level: "met",
  rationale: `The examiner on ${id}.`,
  evidence: [{ turn: 1, quote: "a hash table" }],
  ...changes,
});

const VERDICT = aVerdict({
  outcome: "borderline",
  summary: 'The "machine’s" 🎓',
  needs_review: true,
  criteria: [criterion("own"), criterion("checking", { level: "not_met" })],
});

const IN_FORCE = VERDICT.criteria.map(({ id, title, level }) => ({ id, title, level, reason: null }));

let servers: TestServer[];
let server: TestServer;
let other: TestServer;
let verdict: Verdict;

function setUp(dialect: Dialect): void {
  beforeAll(async () => {
    const databaseUrl = await freshDatabaseUrl(dialect);
    const examiner = asking({ finalVerdict: async () => verdict });
    servers = [
      await startTestServer({ databaseUrl, examiner }),
      await startTestServer({ databaseUrl, examiner }),
    ];
    [server, other] = servers as [TestServer, TestServer];
  });

  beforeEach(() => {
    verdict = VERDICT;
  });

  afterAll(() => Promise.all(servers.map((each) => each.close())));
}

async function answered(): Promise<string> {
  const id = await server.started();
  await server.answer(id, { text: "I picked a hash table." });
  return id;
}

async function finished(): Promise<string> {
  const id = await answered();
  expect((await server.finish(id)).status).toBe(200);
  return id;
}

const listed = (id: string) =>
  server.database.client.defense.findUniqueOrThrow({
    where: { id },
    select: { outcome: true, needsReview: true, reviewCount: true, noteCount: true, verdictRelease: true },
  });

describe.each(dialects)("on %s", (dialect) => {
  setUp(dialect);

  describe("a review", () => {
    test("is added with all criteria, and visible to everyone", async () => {
      const id = await finished();
      const own = { id: "own", title: "About own", level: "met", reason: null };
      const checking = { id: "checking", title: "About checking", level: "met", reason: "She did." };
      const first = await server.review(id, {
        criteria: [{ id: "checking", level: "met", reason: "She did." }],
      });
      expect([first.status, first.json]).toEqual([
        201,
        {
          number: 1,
          by: "anyone",
          at: expect.stringMatching(UTC),
          outcome: "pass",
          summary: "We have spoken.",
          criteria: [own, checking],
        },
      ]);
      const second = await other.review(id, { expected_reviews: 1, outcome: "fail", criteria: undefined });
      expect(second.json).toMatchObject({ number: 2, outcome: "fail", criteria: [own, checking] });
      for (const { reviews } of servers)
        expect((await reviews(id)).json).toEqual({ reviews: [first.json, second.json] });
    });

    test.each<[string, object, string]>([
      [
        "more criteria than the verdict has",
        { criteria: Array(200).fill({}) },
        `${[0, 1, 2, 3, 4].map((at) => `criteria.${at}.id: is required; criteria.${at}.level: is required; `).join("")}and 390 more`,
      ],
      ["no expected_reviews", { expected_reviews: undefined }, "expected_reviews: is required"],
      ["a negative number", { expected_reviews: -1 }, "expected_reviews: must be a whole number from 0"],
      ["a fraction", { expected_reviews: 0.5 }, "expected_reviews: must be a whole number from 0"],
      [
        "notes that are not a number",
        { expected_notes: null },
        "expected_notes: must be a whole number from 0",
      ],
      ["a number as a string", { expected_reviews: "0" }, "expected_reviews: must be a whole number from 0"],
      [
        "an outcome that only the examiner gives",
        { outcome: "not_assessed" },
        "outcome: must be one of pass, borderline, fail, insufficient_evidence",
      ],
      ["no summary", { summary: undefined }, "summary: is required"],
      ["a blank summary", { summary: " \n" }, "summary: must not be blank"],
      ["a long summary", { summary: "x".repeat(10_001) }, "body"],
      ["criteria that are not a list", { criteria: {} }, "criteria: must be a list"],
      [
        "an unknown criterion",
        { criteria: [{ id: "x", level: "met" }] },
        "criteria.0.id: is not a criterion of this verdict",
      ],
      [
        "a criterion twice",
        {
          criteria: [
            { id: "own", level: "met" },
            { id: "own", level: "met" },
          ],
        },
        "criteria.1.id: is decided twice",
      ],
      [
        "another level",
        { criteria: [{ id: "own", level: "good" }] },
        "criteria.0.level: must be one of met, partly_met, not_met, not_assessed",
      ],
      [
        "a changed level without a reason",
        { criteria: [{ id: "own", level: "not_met", reason: null }] },
        "criteria.0.reason: is required if the level changes",
      ],
      ["an unknown member", { verdict: "pass" }, "verdict: is not a known member"],
    ])("with %s is refused", async (_, changes, detail) => {
      const id = await finished();
      const { status, json } = await server.review(id, changes);
      expect([status, json.detail]).toEqual(detail === "body" ? [413, expect.any(String)] : [422, detail]);
      expect((await server.reviews(id)).json).toEqual({ reviews: [] });
    });

    test("is refused before the finish, of an unknown defense, and with an outdated number of reviews", async () => {
      const id = await answered();
      expect([(await server.review(id)).status, (await server.reviews(id)).json]).toEqual([
        409,
        { reviews: [] },
      ]);
      for (const { status, json } of [
        await server.review("dfn-0-unknown"),
        await server.reviews("dfn-0-unknown"),
      ])
        expect([status, json.detail]).toEqual([404, "no defense 'dfn-0-unknown'"]);
      await server.finish(id);
      expect((await server.review(id, { expected_reviews: 1 })).status).toBe(409);
      expect((await server.review(id)).status).toBe(201);
      expect(await server.review(id)).toMatchObject({
        status: 409,
        json: { detail: "expected_reviews is 0, but there are 1; read them before you decide" },
      });
    });

    test("is refused if its expected_notes is outdated", async () => {
      const id = await finished();
      await server.note(id, 1, "I said heap.");
      expect(await other.review(id, { expected_notes: 0 })).toMatchObject({
        status: 409,
        json: { detail: "expected_notes is 0, but there are 1; read them before you decide" },
      });
      expect((await server.reviews(id)).json).toEqual({ reviews: [] });
      expect(await listed(id)).toMatchObject({ needsReview: true, reviewCount: 0, noteCount: 1 });
      expect((await other.review(id, { expected_notes: 1 })).status).toBe(201);
      expect(await listed(id)).toMatchObject({ needsReview: false, reviewCount: 1 });
      expect((await other.review(id, { expected_reviews: 1 })).status).toBe(201);
    });

    test("is stored once if many are sent to two servers concurrently", async () => {
      const id = await finished();
      const summaries = Array.from({ length: 8 }, (_, index) => `reviewer ${index}`);
      const replies = await Promise.all(
        summaries.map((summary, index) => (index % 2 ? server : other).review(id, { summary })),
      );
      const statuses = replies.map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([201, ...Array(7).fill(409)]);
      const [stored, ...more] = (await server.reviews(id)).json.reviews;
      expect([stored.summary, more]).toEqual([summaries[statuses.indexOf(201)], []]);
      expect(await listed(id)).toMatchObject({ reviewCount: 1 });
    });
  });
});

describe.each(dialects)("on %s", (dialect) => {
  setUp(dialect);

  describe("the bounds of reviews", () => {
    test("a defense has at most 100, even if many are sent concurrently, and the last can be released", async () => {
      const id = await finished();
      const row = { ...{ defenseId: id, by: "reviewer:grace", at: new Date() }, outcome: "fail" };
      const { client } = server.database;
      await client.review.createMany({
        data: Array.from({ length: 99 }, (_, index) => ({
          ...{ ...row, number: index + 1, summary: "So.", criteria: JSON.stringify(IN_FORCE) },
        })),
      });
      await client.defense.update({ where: { id }, data: { reviewCount: 99 } });
      const replies = await Promise.all(
        [server, other, server, other].map(({ review }) => review(id, { expected_reviews: 99 })),
      );
      expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
      for (const { review } of servers)
        expect(await review(id, { expected_reviews: 100 })).toMatchObject({
          status: 409,
          json: {
            detail:
              "a defense has at most 100 reviews; the last one applies and can be released, and only an operator can add another",
          },
        });
      expect((await other.reviews(id)).json.reviews).toHaveLength(100);
      expect(await listed(id)).toMatchObject({ reviewCount: 100 });
      expect((await server.release(id, { expected_reviews: 100 })).json.review).toBe(100);
    });

    test("a review has at most 131,072 bytes of text as JSON, including what it keeps of the last one", async () => {
      const id = await finished();
      const [own, checking] = IN_FORCE.map(({ id: criterion }) => ({ id: criterion, level: "not_met" }));
      const { client } = server.database;
      const kept = { ...IN_FORCE[1], level: "not_met", reason: "x".repeat(131_055) };
      await client.review.create({
        data: {
          ...{
            defenseId: id,
            number: 1,
            by: "reviewer:grace",
            at: new Date(),
            outcome: "fail",
            summary: "So.",
          },
          criteria: JSON.stringify([IN_FORCE[0], kept]),
        },
      });
      await client.defense.update({ where: { id }, data: { reviewCount: 1 } });
      const changes = { expected_reviews: 1, criteria: [{ ...own, reason: "\u0001\u0001" }] };
      expect(await server.review(id, { ...changes, summary: "So far" })).toMatchObject({
        status: 422,
        json: {
          detail:
            "the summary and the reasons, including those kept from the last review, take 131073 bytes as JSON; " +
            "shorten them to 131072",
        },
      });
      expect((await server.reviews(id)).json.reviews).toHaveLength(1);
      const shorter = [...changes.criteria, { ...checking, reason: "No." }];
      expect((await server.review(id, { ...changes, criteria: shorter })).status).toBe(201);
    });
  });
});

describe.each(dialects)("on %s", (dialect) => {
  setUp(dialect);

  describe("a release", () => {
    test("pins the current outcome until the next one, and is made once", async () => {
      const id = await finished();
      const own = { id: "own", title: "About own", level: "met", rationale: "The examiner on own." };
      const checking = { id: "checking", title: "About checking" };
      const first = await server.release(id);
      expect([first.status, first.json]).toEqual([
        200,
        {
          review: null,
          by: "anyone",
          at: expect.stringMatching(UTC),
          verdict: {
            outcome: "borderline",
            summary: VERDICT.summary,
            criteria: [own, { ...checking, level: "not_met", rationale: "The examiner on checking." }],
          },
        },
      ]);
      expect((await other.release(id, { expected_reviews: 0 })).bytes).toEqual(first.bytes);
      await server.review(id, {
        criteria: [{ id: "checking", level: "partly_met", reason: "She did a bit." }],
      });
      expect((await server.record(id)).json).toMatchObject({ release: first.json, decided_by_person: [] });
      expect((await server.release(id, { expected_reviews: 0 })).status).toBe(409);
      const second = await server.release(id, { expected_reviews: 1 });
      expect(second.json).toMatchObject({
        review: 1,
        verdict: {
          outcome: "pass",
          summary: "We have spoken.",
          criteria: [own, { ...checking, level: "partly_met", rationale: "She did a bit." }],
        },
      });
      expect((await other.record(id)).json).toMatchObject({
        release: second.json,
        decided_by_person: ["checking"],
      });
      expect((await other.release(id, {})).bytes).toEqual(second.bytes);
    });

    test("sent to two servers concurrently is made once", async () => {
      const id = await finished();
      const replies = await Promise.all([server, other, server, other].map(({ release }) => release(id)));
      expect(new Set(replies.map(({ bytes }) => bytes.toString())).size).toBe(1);
    });

    test("of a fail requires a person", async () => {
      verdict = aVerdict({ outcome: "fail" });
      const id = await finished();
      expect(await server.release(id)).toMatchObject({
        status: 409,
        json: { detail: "the verdict is fail; a person must review it first" },
      });
      await server.review(id, { outcome: "fail" });
      expect((await server.release(id)).json.verdict.outcome).toBe("fail");
    });

    test("is refused before the finish, of an unknown defense, and with another body", async () => {
      const id = await answered();
      expect((await server.release(id)).status).toBe(409);
      expect((await server.release("dfn-0-unknown")).status).toBe(404);
      await server.finish(id);
      for (const body of [{ expected_reviews: null }, { expected_reviews: 1.5 }, { review: 1 }])
        expect((await server.release(id, body)).status).toBe(422);
      const path = `/v1/defense/${id}/release`;
      expect((await server.send("POST", path, { body: "{}" })).status).toBe(415);
      const headers = { "Content-Type": "application/json" };
      expect((await server.send("POST", path, { headers, body: "[]" })).status).toBe(422);
      expect((await server.record(id)).json.release).toBe(null);
      expect((await server.send("POST", path, { headers, body: "" })).status).toBe(200);
    });
  });

  describe("a defense needs a review", () => {
    test("if its verdict requires one, until it gets one", async () => {
      const id = await finished();
      const finish = { outcome: "borderline", verdictRelease: "at_once", noteCount: 0 };
      expect(await listed(id)).toEqual({ ...finish, needsReview: true, reviewCount: 0 });
      await server.review(id);
      expect(await listed(id)).toEqual({ ...finish, needsReview: false, reviewCount: 1 });
    });

    test("if it has notes, from the finish on, and again with each note", async () => {
      verdict = aVerdict({ needs_review: false });
      const id = await answered();
      await server.note(id, 1, "I said heap.");
      expect(await listed(id)).toMatchObject({ outcome: null, needsReview: false, noteCount: 1 });
      await server.finish(id);
      expect(await listed(id)).toMatchObject({ outcome: "pass", needsReview: true });
      await server.review(id);
      expect(await listed(id)).toMatchObject({ needsReview: false });
      await server.note(id, 1, "No, really.");
      expect(await listed(id)).toMatchObject({ needsReview: true, noteCount: 2 });
    });

    test("in no other case", async () => {
      verdict = aVerdict({ needs_review: false });
      const id = await answered();
      expect(await listed(id)).toMatchObject({ needsReview: false, verdictRelease: null });
      await server.finish(id);
      expect(await listed(id)).toMatchObject({ needsReview: false });
    });
  });
});

describe.each(dialects)("on %s", (dialect) => {
  setUp(dialect);

  describe("a note", () => {
    test("is kept beside the turn, which is unchanged", async () => {
      const id = await answered();
      const before = (await server.get(id)).bytes;
      const note = { turn: 1, text: "I said heap. 🎓", at: expect.stringMatching(UTC) };
      const { status, json } = await server.note(id, 1, note.text);
      expect([status, json]).toEqual([201, note]);
      expect((await other.note(id, 1, "Really.")).status).toBe(201);
      expect((await server.record(id)).json.notes).toEqual([json, { ...note, text: "Really." }]);
      expect((await server.get(id)).bytes).toEqual(before);
    });

    test.each([
      [0, "x", 404, "no learner turn 0"],
      [2, "x", 404, "no learner turn 2"],
      [3, "x", 404, "no learner turn 3"],
      ["-1", "x", 404, "no learner turn -1"],
      ["99999999999999999999", "x", 404, "no learner turn 99999999999999999999"],
      ["first", "x", 422, "seq: must be an integer"],
      ["1.0", "x", 422, "seq: must be an integer"],
      [1, "", 422, "text: must not be blank"],
      [1, "x".repeat(2_001), 422, "text: must have at most 2000 characters"],
      [1, 7, 422, "text: must be a string"],
      [1, undefined, 422, "text: is required"],
    ])("on turn %s with %j is refused", async (turn, text, expected, detail) => {
      const id = await finished();
      const { status, json } = await server.note(id, turn, text);
      expect([status, json.detail]).toEqual([expected, detail]);
      expect((await server.record(id)).json.notes).toEqual([]);
    });

    test("is refused after a release, and of an unknown defense", async () => {
      const id = await finished();
      await server.release(id);
      expect(await other.note(id, 1, "too late")).toMatchObject({
        status: 409,
        json: { detail: "the verdict has been released; notes can no longer be added" },
      });
      expect((await server.note("dfn-0-unknown", 1, "x")).status).toBe(404);
    });

    test("is refused beyond 200, even if many are sent concurrently", async () => {
      const id = await finished();
      const row = { defenseId: id, turn: 1, text: "I said heap.", at: new Date() };
      const { client } = server.database;
      await client.turnNote.createMany({
        data: Array.from({ length: 198 }, (_, index) => ({ ...row, number: index + 1 })),
      });
      await client.defense.update({ where: { id }, data: { noteCount: 198 } });
      const replies = await Promise.all(
        [server, other, server, other].map(({ note }) => note(id, 1, "Really.")),
      );
      expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409]);
      expect(replies.find(({ status }) => status === 409)?.json).toEqual({
        detail: "a defense has at most 200 notes",
      });
      expect(await listed(id)).toMatchObject({ noteCount: 200 });
    });

    test("is kept, as are all that are sent concurrently", async () => {
      const id = await finished();
      const texts = Array.from({ length: 6 }, (_, index) => `note ${index}`);
      const replies = await Promise.all(
        texts.map((text, index) => (index % 2 ? server : other).note(id, 1, text)),
      );
      expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(201));
      const { notes } = (await server.record(id)).json;
      expect(notes.map(({ text }: { text: string }) => text).toSorted()).toEqual(texts);
      expect(await listed(id)).toMatchObject({ noteCount: 6 });
    });
  });

  test("the verdict stays the same to the byte, whatever people decide", async () => {
    const id = await answered();
    const finish = (await server.finish(id)).bytes;
    const get = (await server.get(id)).bytes;
    const decisions = [
      () => server.note(id, 1, "I said heap."),
      () => server.release(id),
      () =>
        server.review(id, { outcome: "fail", criteria: [{ id: "own", level: "not_met", reason: "No." }] }),
      () => server.release(id),
    ];
    for (const decide of decisions) {
      expect((await decide()).status).toBeLessThan(300);
      expect((await other.finish(id)).bytes).toEqual(finish);
      expect((await other.get(id)).bytes).toEqual(get);
    }
    expect(JSON.parse(finish.toString()).verdict).toEqual(VERDICT);
  });

  test("the record has what a page needs besides the transcript", async () => {
    await server.database.client.taskVariant.create({
      data: { taskId: `titled on ${dialect}`, statement: "Sort.", title: "Sorting" },
    });
    await server.database.client.traceEvent.create({
      data: {
        ...TRACED,
        taskId: `titled on ${dialect}`,
        seq: 1,
        at: new Date(0),
        kind: "edit",
        summary: "sort.js",
      },
    });
    const id = await server.started(TRACED.learnerId, `titled on ${dialect}`);
    const { status, json, headers } = await server.record(id);
    expect([status, headers["cache-control"]]).toEqual([200, "no-store"]);
    expect(json).toEqual({
      defense_id: id,
      task_title: "Sorting",
      task_statement: "Sort.",
      voice_descriptor: expect.objectContaining({ mode: "mock" }),
      trace_complete: false,
      verdict_release: null,
      release: null,
      decided_by_person: [],
      notes: [],
      placeholders: [],
      recordings: [],
      trace_digest: expect.objectContaining({
        event_count: 1,
        gaps: [{ after_seq: null, before_seq: 1, missing: 1, before_at: "1970-01-01T00:00:00.000Z" }],
      }),
      topics: [],
      questions: [],
    });
    const untitled = (await server.record(await finished())).json;
    expect(untitled).toMatchObject({
      task_title: null,
      task_statement: null,
      trace_digest: null,
      verdict_release: "at_once",
    });
    expect((await server.record("dfn-0-unknown")).status).toBe(404);
  });

  test("marks texts that are placeholders, but not equal texts of a learner", async () => {
    const id = await server.started();
    await server.answer(id, { audio: Buffer.from("RIFF") });
    const { turns } = (await server.get(id)).json;
    await server.answer(id, { text: turns[1].text });
    expect((await server.record(id)).json.placeholders).toEqual([1]);
  });
});

const TRACED = { learnerId: "grace" };
