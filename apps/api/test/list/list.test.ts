import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Dialect } from "../../src/database/dialect.js";
import { listCursor } from "../../src/wire/list-cursor.js";
import type { Reply } from "../support/client.js";
import { dialects, freshDatabaseUrl } from "../support/databases.js";
import { asking, startedWithoutHttp, startTestServer, type TestServer } from "../support/test-server.js";

const AT = Date.UTC(2026, 0, 31, 12);

/** A row of a defense. `at` is in milliseconds. */
interface Stored {
  readonly id: string;
  readonly at: number;
  readonly learnerId?: string;
  readonly taskId?: string;
  readonly status?: "in_progress" | "finished";
  readonly outcome?: string;
  readonly needsReview?: boolean;
  readonly reviewCount?: number;
  readonly noteCount?: number;
  readonly release?: string;
}

let server: TestServer;

async function serve(dialect: Dialect): Promise<void> {
  server = await startTestServer({ databaseUrl: await freshDatabaseUrl(dialect), examiner: asking() });
}

async function store(...rows: Stored[]): Promise<void> {
  await server.database.client.defense.createMany({
    data: rows.map(({ at, ...row }) => ({
      learnerId: "ada",
      taskId: "sorting",
      status: "in_progress",
      turnCount: 1,
      traceComplete: true,
      ...row,
      createdAt: new Date(AT + at),
    })),
  });
}

function list(query: Record<string, string | number | boolean> = {}): Promise<Reply> {
  const texts = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
  return server.send("GET", `/v1/defense?${new URLSearchParams(texts)}`);
}

async function listed(query: Record<string, string | number | boolean> = {}): Promise<string[]> {
  const { status, json } = await list(query);
  expect(status).toBe(200);
  return json.defenses.map(({ defense_id }: { defense_id: string }) => defense_id);
}

/** Collects all pages of a list. `between` runs after each page. */
async function walked(
  query: Record<string, string | number | boolean>,
  between = async () => {},
): Promise<string[][]> {
  const pages: string[][] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const { json } = await list({ ...query, ...(cursor && { cursor }) });
    pages.push(json.defenses.map(({ defense_id }: { defense_id: string }) => defense_id));
    cursor = json.next_cursor;
    await between();
  }
  return pages;
}

describe.each(dialects)("a defense in the list, on %s", (dialect) => {
  beforeAll(() => serve(dialect));
  afterAll(() => server.close());

  test("has its state, its progress, and what people have done with it", async () => {
    const release = JSON.stringify({ review: 1, at: "2026-02-02T08:00:00.000Z", by: "reviewer:grace" });
    await store(
      { id: "dfn-new", at: 1 },
      {
        ...{ id: "dfn-reviewed", at: 0, status: "finished", outcome: "pass", needsReview: true },
        ...{ reviewCount: 2, noteCount: 3, release, learnerId: "née 🎓", taskId: "graphs" },
      },
    );
    const review = { defenseId: "dfn-reviewed", summary: "s", criteria: "[]", by: "reviewer:grace" };
    await server.database.client.review.createMany({
      data: [
        { ...review, number: 1, outcome: "borderline", by: "reviewer:alan", at: new Date(AT) },
        { ...review, number: 2, outcome: "fail", at: new Date(AT) },
      ],
    });
    const task = { taskId: "graphs", title: "Graphs", statement: "Walk a graph." };
    await server.database.client.taskVariant.create({ data: task });
    const { status, headers, json } = await list({ limit: 2 });
    expect([status, headers["cache-control"]]).toEqual([200, "no-store"]);
    expect(json).toEqual({
      defenses: [
        {
          defense_id: "dfn-new",
          learner_id: "ada",
          task_id: "sorting",
          task_title: null,
          status: "in_progress",
          created_at: "2026-01-31T12:00:00.001Z",
          turn_count: 1,
          outcome: null,
          needs_review: false,
          reviews: 0,
          reviewed_outcome: null,
          reviewed_by: null,
          notes: 0,
          released_at: null,
          released_review: null,
        },
        {
          defense_id: "dfn-reviewed",
          learner_id: "née 🎓",
          task_id: "graphs",
          task_title: "Graphs",
          status: "finished",
          created_at: "2026-01-31T12:00:00.000Z",
          turn_count: 1,
          outcome: "pass",
          needs_review: true,
          reviews: 2,
          reviewed_outcome: "fail",
          reviewed_by: "reviewer:grace",
          notes: 3,
          released_at: "2026-02-02T08:00:00.000Z",
          released_review: 1,
        },
      ],
      next_cursor: null,
    });
  });
});

function setUp(dialect: Dialect): void {
  beforeAll(() => serve(dialect));
  afterAll(() => server.close());

  beforeEach(async () => {
    await server.database.client.turn.deleteMany();
    await server.database.client.defense.deleteMany();
  });
}

describe.each(dialects)("the list of defenses, on %s", (dialect) => {
  setUp(dialect);

  test("is empty if there are no defenses", async () => {
    expect((await list()).json).toEqual({ defenses: [], next_cursor: null });
    expect((await list({ learner_id: "nobody" })).json).toEqual({ defenses: [], next_cursor: null });
  });

  test("begins with the newest start", async () => {
    const ids = [await server.started("zoe"), await server.started("ada"), await server.started("zoe")];
    expect((await listed({ limit: 3 })).slice(0, 3)).toEqual(ids.toReversed());
    expect(await listed({ learner_id: "zoe" })).toEqual([ids[2], ids[0]]);
    await server.answer(ids[0] ?? "", { text: "x" });
    expect((await list({ learner_id: "zoe" })).json.defenses[1]).toMatchObject({ turn_count: 3 });
  });

  test("contains what meets all conditions", async () => {
    const done = { status: "finished", release: "{}" } as const;
    await store(
      { id: "a", at: 8 },
      { id: "b", at: 7, taskId: "graphs" },
      { id: "c", at: 6, learnerId: "grace", status: "finished" },
      { id: "d", at: 5, status: "finished", needsReview: true },
      { id: "e", at: 4, status: "finished", needsReview: true, reviewCount: 1 },
      { id: "f", at: 3, ...done, reviewCount: 1, taskId: "graphs" },
      { id: "g", at: 2, ...done },
    );
    const here = { task_id: "sorting" };
    expect(await listed({ status: "in_progress" })).toEqual(["a", "b"]);
    expect(await listed({ status: "finished", ...here })).toEqual(["c", "d", "e", "g"]);
    expect(await listed({ learner_id: "grace" })).toEqual(["c"]);
    expect(await listed({ task_id: "graphs" })).toEqual(["b", "f"]);
    expect(await listed({ needs_review: true })).toEqual(["d", "e"]);
    expect(await listed({ needs_review: false, ...here, learner_id: "ada" })).toEqual(["a", "g"]);
    expect(await listed({ reviewed: true })).toEqual(["e", "f"]);
    expect(await listed({ reviewed: false, ...here })).toEqual(["a", "c", "d", "g"]);
    expect(await listed({ released: true })).toEqual(["f", "g"]);
    expect(await listed({ released: false, ...here })).toEqual(["a", "c", "d", "e"]);
    expect(await listed({ needs_review: true, reviewed: false, ...here })).toEqual(["d"]);
    expect(await listed({ status: "in_progress", released: true })).toEqual([]);
  });

  test("has 50 per page by default, or the requested number", async () => {
    const ids = Array.from({ length: 201 }, (_, n) => `dfn-${String(n).padStart(3, "0")}`);
    await store(...ids.map((id, at) => ({ id, at: -at, taskId: "many" })));
    const sizes = async (query: Record<string, number>) =>
      (await walked({ task_id: "many", ...query })).map((page) => page.length);
    expect(await sizes({})).toEqual([50, 50, 50, 50, 1]);
    expect(await sizes({ limit: 200 })).toEqual([200, 1]);
    expect(await sizes({ limit: 67 })).toEqual([67, 67, 67]);
    expect((await walked({ task_id: "many", limit: 100 })).flat()).toEqual(ids);
  });

  test("may be read in pages of different lengths", async () => {
    await store(...["a", "b", "c", "d", "e"].map((id) => ({ id, at: 0, taskId: "walk" })));
    const first = (await list({ task_id: "walk", limit: 1 })).json;
    const second = (await list({ task_id: "walk", limit: 3, cursor: first.next_cursor })).json;
    expect(second.defenses).toHaveLength(3);
    expect((await list({ task_id: "walk", cursor: second.next_cursor })).json).toMatchObject({
      defenses: { length: 1 },
      next_cursor: null,
    });
  });

  test("shows each of the initial defenses exactly once, in order, despite concurrent additions", async () => {
    let run = 0;
    const time = fc.integer({ min: 0, max: 3 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(time, { minLength: 1, maxLength: 12 }),
        fc.array(fc.array(fc.integer({ min: -2, max: 6 }), { maxLength: 3 }), { maxLength: 6 }),
        fc.integer({ min: 1, max: 4 }),
        async (times, added, limit) => {
          const taskId = `run-${run++}`;
          let count = 0;
          const some = (when: number[]) =>
            store(...when.map((at) => ({ id: `${(count++ * 7) % 31}-${taskId}`, at, taskId })));
          await some(times);
          const before = await listed({ task_id: taskId });
          const pages = await walked({ task_id: taskId, limit }, () => some(added.shift() ?? []));
          const seen = pages.flat();
          expect(seen.filter((id) => before.includes(id))).toEqual(before);
          expect(new Set(seen).size).toBe(seen.length);
        },
      ),
      { numRuns: 40 * Number(process.env.SOAK ?? 1) },
    );
  });

  test("finds ids with any characters", async () => {
    const odd = fc.oneof(
      fc.string({ unit: "binary", minLength: 1, maxLength: 12 }).filter((id) => !id.includes("\0")),
      fc.string({ unit: fc.constantFrom(..."%_'\"\\;&=+#? ́éßſﬀ\u202e\u200d\ufeff\u0001"), minLength: 1 }),
    );
    await fc.assert(
      fc.asyncProperty(odd, odd, async (learnerId, taskId) => {
        const { status, json } = await server.start({ learner_id: learnerId, task_id: taskId });
        expect(status).toBe(200);
        const ids = await listed({ learner_id: learnerId, task_id: taskId, limit: 1 });
        expect(ids).toEqual([json.defense_id]);
        const { defenses } = (await list({ learner_id: learnerId })).json;
        for (const { learner_id } of defenses) expect(learner_id).toBe(learnerId);
      }),
      { numRuns: 50 * Number(process.env.SOAK ?? 1) },
    );
  });

  test("finds ids that older versions stored and starts now refuse, by all of their characters", async () => {
    const characters = Array.from({ length: 500 }, (_, n) =>
      String.fromCodePoint(0x10000 + ((n * 7919) % 65_521)),
    );
    const long = characters.join("");
    const { database } = server;
    const [one, other] = [
      await startedWithoutHttp(database, `${long}1`, long),
      await startedWithoutHttp(database, `${long}2`, long),
    ];
    expect((await server.start({ learner_id: `${long}1`, task_id: long })).status).toBe(422);
    expect((await server.get(one)).json).toMatchObject({ learner_id: `${long}1`, task_id: long });
    expect((await server.answer(one, { text: "x" })).status).toBe(200);
    expect(await listed({ learner_id: `${long}1` })).toEqual([one]);
    expect(await listed({ learner_id: `${long}2`, task_id: long })).toEqual([other]);
    expect(await listed({ learner_id: long })).toEqual([]);
    expect((await listed({ task_id: long })).toSorted()).toEqual([one, other].toSorted());
  });
});

describe.each(dialects)("the list of defenses, on %s", (dialect) => {
  setUp(dialect);

  describe("refuses", () => {
    const refused = async (query: string) => {
      const { status, json } = await server.send("GET", `/v1/defense?${query}`);
      expect([query, status]).toEqual([query, 422]);
      return json.detail;
    };

    test.each([
      ["status=done", /^status: must be in_progress or finished/],
      ["status=", /^status: /],
      ["status=toString", /^status: /],
      ["learner_id=", /^learner_id: must be a non-empty string/],
      ["learner_id=%00", /^learner_id: must not contain a NUL/],
      ["task_id=a%00b", /^task_id: must not contain a NUL/],
      ["learner_id=%ff", /percent-encoded UTF-8/],
      ["learner_id=%ed%a0%80", /percent-encoded UTF-8/],
      ["learner_id=%", /percent-encoded UTF-8/],
      ["needs_review=yes", /^needs_review: must be true or false/],
      ["needs_review=1", /^needs_review: /],
      ["reviewed=TRUE", /^reviewed: /],
      ["released", /^released: /],
      ["limit=0", /^limit: must be a whole number from 1 to 200/],
      ["limit=201", /^limit: /],
      ["limit=-1", /^limit: /],
      ["limit=1.5", /^limit: /],
      ["limit=1e2", /^limit: /],
      ["limit=+1", /^limit: /],
      ["limit=99999999999999999999", /^limit: /],
      ["limit=", /^limit: /],
      ["cursor=", /^cursor: /],
      ["cursor=x", /^cursor: /],
      ["learner=ada", /unknown parameter/],
      ["Status=finished", /unknown parameter/],
      ["__proto__=x", /unknown parameter/],
      ["toString=x", /unknown parameter/],
      ["status[]=finished", /unknown parameter/],
      ["=x", /unknown parameter/],
      ["status=finished&status=finished", /^status: must be given once/],
      ["status=done&limit=0", /^status: .*; limit: /],
    ])("%s", async (query, detail) => {
      expect(await refused(query)).toMatch(detail);
    });

    test("a cursor with any change", async () => {
      await store({ id: "dfn-1-é", at: 1 }, { id: "dfn-0-é", at: 0 });
      const cursor: string = (await list({ limit: 1 })).json.next_cursor;
      expect(await listed({ cursor, limit: 1 })).toEqual(["dfn-0-é"]);
      await fc.assert(
        fc.asyncProperty(fc.nat(cursor.length - 1), fc.base64String({ maxLength: 4 }), async (at, text) => {
          const changed = cursor.slice(0, at) + text + cursor.slice(at + 1);
          if (changed !== cursor) await refused(new URLSearchParams({ cursor: changed }).toString());
        }),
        { numRuns: 60 * Number(process.env.SOAK ?? 1) },
      );
      for (const changed of [`${cursor}=`, `${cursor}A`, ` ${cursor}`, cursor.slice(1), `${cursor}${cursor}`])
        await refused(new URLSearchParams({ cursor: changed }).toString());
    });

    test("a cursor of another list", async () => {
      await store({ id: "a", at: 1, status: "finished" }, { id: "b", at: 0, status: "finished" });
      const { next_cursor: cursor } = (await list({ limit: 1, status: "finished" })).json;
      expect(await listed({ status: "finished", cursor, limit: 1 })).toEqual(["b"]);
      for (const other of [
        {},
        { status: "in_progress" },
        { status: "finished", needs_review: "false" },
        { status: "finished", reviewed: "true" },
        { status: "finished", task_id: "sorting" },
      ]) {
        expect(await refused(new URLSearchParams({ ...other, cursor }).toString())).toMatch(/^cursor: /);
      }
    });

    test("a well-formed cursor that points where no defense can be", async () => {
      const made = (createdAt: number, id: string) => listCursor({}, { createdAt: new Date(createdAt), id });
      for (const cursor of [
        made(-1, "x"),
        made(8_640_000_000_000_000, "x"),
        made(Number.NaN, "x"),
        made(0, ""),
        made(0, "a\0b"),
        Buffer.from(`${"x".repeat(16)}[[[[`).toString("base64url"),
      ]) {
        expect(await refused(`cursor=${cursor}`)).toMatch(/^cursor: /);
      }
      expect(await listed({ cursor: made(0, "'; DROP TABLE defenses; --") })).toEqual([]);
    });
  });
});
