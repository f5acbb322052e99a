import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../src/database/database.js";
import type { Dialect } from "../../src/database/dialect.js";
import { openDatabase } from "../../src/database/open-database.js";
import type { ImportedTable } from "../../src/import/imported-table.js";
import { ImportConflictError } from "../../src/import/row-import.js";
import type { TraceRow } from "../../src/import/traces.js";
import { type VariantRow, variantTable, variantValues } from "../../src/import/variants.js";
import { prismaTraceSource } from "../../src/store/prisma-trace-source.js";
import { prismaVariantSource } from "../../src/store/prisma-variant-source.js";
import { startChild } from "../support/child-process.js";
import { dialects, migratedDatabaseUrl } from "../support/databases.js";
import { importAll, importTraces, importVariants } from "../support/imports.js";

/** Enough rows for several batches. */
const MANY = 30_000;

const odd = "tab\t newline\n 'quotes\" % _ \\ ?1 $1 :a é e\u0301 🙂👩‍🎓 \u2028 \u{10ffff} ".concat(
  "x".repeat(200_000),
);

let url: string;
let database: Database;

function setUp(dialect: Dialect): void {
  beforeEach(async () => {
    url = await migratedDatabaseUrl(dialect);
    database = await openDatabase(url);
  });

  afterEach(() => database.close());
}

describe.each(dialects)("imports on %s", (dialect) => {
  setUp(dialect);

  describe("variants", () => {
    test("with concurrent changes end up as those of one file", async () => {
      const variants = (statement: string) =>
        Array.from({ length: 10 }, (_, index) => ({
          line: index + 1,
          taskId: `task ${index}`,
          statement,
          title: null,
          confidential: "[]",
        }));
      const half = variants("one").slice(0, 5);
      await importVariants(database, half);
      const other = await openDatabase(url);
      const overtaken: ImportedTable = {
        ...variantTable,
        async consequences() {
          await importVariants(other, variants("other"));
          return { write: async () => {}, close: () => {} };
        },
      };
      await importAll(database, overtaken, variants("one").map(variantValues));
      await other.close();
      const stored = await database.client.taskVariant.findMany({ select: { statement: true } });
      expect(stored).toEqual(Array(10).fill({ statement: "one" }));
    });

    const variant = (line: number, changes: Partial<VariantRow> = {}): VariantRow => ({
      line,
      taskId: `task ${line}`,
      statement: `Do ${line}.`,
      title: null,
      confidential: "[]",
      rubric: null,
      demands: null,
      ...changes,
    });

    test("are added, updated to the file's content, or left unchanged", async () => {
      const first = [variant(1), variant(2, { title: "Two" }), variant(3)];
      expect(await importVariants(database, first)).toEqual({ added: 3, updated: 0, unchanged: 0 });
      expect(await importVariants(database, first)).toEqual({ added: 0, updated: 0, unchanged: 3 });

      const second = [
        variant(1, { confidential: '["Do 2."]' }),
        variant(2),
        variant(3, { statement: "Do it." }),
        variant(4, { rubric: "Look for the pivot.", demands: '["Do 4"]' }),
      ];
      expect(await importVariants(database, second)).toEqual({ added: 1, updated: 3, unchanged: 0 });
      expect(await database.client.taskVariant.findMany({ orderBy: { taskId: "asc" } })).toEqual(
        second.map(({ line: _, ...row }) => row),
      );
    });

    test("keep unusual texts unchanged", async () => {
      const confidential = JSON.stringify([odd, "", "[]"]);
      const row = variant(1, {
        taskId: odd.slice(0, 60),
        statement: odd,
        title: odd,
        confidential,
        rubric: odd,
      });
      await importVariants(database, [row]);
      expect(await prismaVariantSource(database).find(row.taskId)).toEqual({
        statement: odd,
        confidential: [odd, "", "[]"],
        rubric: odd,
      });
      expect(await importVariants(database, [row])).toEqual({ added: 0, updated: 0, unchanged: 1 });
      expect(await prismaVariantSource(database).find("no\0task")).toBe(null);
    });

    test("may be repeated in a file, but not contradicted", async () => {
      const same = [variant(1), variant(2, { taskId: "task 1", statement: "Do 1." })];
      expect(await importVariants(database, same)).toEqual({ added: 1, updated: 0, unchanged: 1 });
      const other = [variant(7), variant(9, { taskId: "task 7" })];
      await expect(importVariants(database, other)).rejects.toThrow(
        new ImportConflictError('lines 7 and 9 contradict each other about the variant of task "task 7"'),
      );
      expect(await database.client.taskVariant.count()).toBe(1);
    });

    test("may be empty", async () => {
      expect(await importVariants(database, [])).toEqual({ added: 0, updated: 0, unchanged: 0 });
    });
  });
});

describe.each(dialects)("imports on %s", (dialect) => {
  setUp(dialect);

  describe("traces", () => {
    const event = (line: number, changes: Partial<TraceRow> = {}): TraceRow => ({
      line,
      learnerId: "ada",
      taskId: "sorting",
      seq: line,
      at: new Date(Date.UTC(2026, 0, 1, 0, 0, line, 7)),
      kind: "edit",
      summary: `edit ${line}`,
      ...changes,
    });

    test("are added once, and read back unchanged", async () => {
      const rows = [
        event(0),
        event(1, { data: { b: [1, null, "x"], a: { é: 1.5 } } }),
        event(3, { data: null }),
      ];
      expect(await importTraces(database, rows)).toEqual({ added: 3, updated: 0, unchanged: 0 });
      expect(await importTraces(database, [...rows, event(2)])).toEqual({
        added: 1,
        updated: 0,
        unchanged: 3,
      });
      const events = await prismaTraceSource(database).events("ada", "sorting");
      expect(events).toEqual(
        [...rows, event(2)]
          .sort((a, b) => a.seq - b.seq)
          .map(({ line: _, learnerId: __, taskId: ___, ...rest }) => rest),
      );
      expect(JSON.stringify(events[1]?.data)).toBe('{"b":[1,null,"x"],"a":{"é":1.5}}');
      expect(await prismaTraceSource(database).events("ada", "searching")).toEqual([]);
      expect(await prismaTraceSource(database).events("no\0one", "sorting")).toEqual([]);
    });

    test("keep unusual texts and the range of times and numbers", async () => {
      const rows = [
        event(1, {
          learnerId: odd.slice(0, 60),
          taskId: odd.slice(0, 60),
          kind: odd.slice(0, 60),
          summary: odd,
        }),
        event(2, {
          seq: 2 ** 31 - 1,
          at: new Date("9999-12-31T23:59:59.999Z"),
          data: { [odd]: odd, nul: "\0" },
        }),
        event(3, { seq: 0, at: new Date("0001-01-01T00:00:00.000Z"), data: [-0, 1e300, "\ud800", ""] }),
      ];
      await importTraces(database, rows);
      expect(await importTraces(database, rows)).toEqual({ added: 0, updated: 0, unchanged: 3 });
      const [first] = await prismaTraceSource(database).events(odd.slice(0, 60), odd.slice(0, 60));
      expect(first?.summary).toBe(odd);
      const [third, second] = await prismaTraceSource(database).events("ada", "sorting");
      expect(second).toMatchObject({ seq: 2 ** 31 - 1, at: rows[1]?.at, data: rows[1]?.data });
      expect(third).toMatchObject({ at: rows[2]?.at, data: [0, 1e300, "\ud800", ""] });
    });

    test("are equal whatever the order of members in data", async () => {
      await importTraces(database, [event(1, { data: { a: 1, b: { c: 2, d: [3, 4] } } })]);
      const again = [event(1, { data: { b: { d: [3, 4], c: 2 }, a: 1 } })];
      expect(await importTraces(database, again)).toEqual({ added: 0, updated: 0, unchanged: 1 });
    });

    test.each<[string, Partial<TraceRow>]>([
      ["time", { at: new Date(0) }],
      ["kind", { kind: "run" }],
      ["summary", { summary: "something else" }],
      ["data", { data: { a: [2, 1] } }],
      ["missing data", { data: undefined }],
      ["null data", { data: null }],
    ])("never change: other %s is refused, and nothing is imported", async (_, changes) => {
      await importTraces(database, [event(1, { data: { a: [1, 2] } })]);
      const rows = [event(2), { ...event(1, { data: { a: [1, 2] } }), line: 12, ...changes }, event(3)];
      await expect(importTraces(database, rows)).rejects.toThrow(
        /^line 12: event 1 of learner "ada" on task "sorting" is already stored with different content/,
      );
      expect(await database.client.traceEvent.count()).toBe(1);
    });

    test("may be repeated in a file, but not contradicted", async () => {
      const rows = [event(4, { seq: 1 }), event(5, { seq: 1, summary: "edit 4", at: event(4).at })];
      expect(await importTraces(database, rows)).toEqual({ added: 1, updated: 0, unchanged: 1 });
      await expect(importTraces(database, [event(6), event(8, { seq: 6 })])).rejects.toThrow(
        /^lines 6 and 8 contradict each other about event 6 of learner "ada" on task "sorting"$/,
      );
    });

    test("by two concurrent processes are stored once", async () => {
      const rows = Array.from({ length: 3000 }, (_, index) => event(index));
      const other = await openDatabase(url);
      const counts = await Promise.all([
        importTraces(database, rows),
        importTraces(other, rows.toReversed()),
        importTraces(database, rows.slice(1000, 2000)),
      ]);
      await other.close();
      expect(counts.reduce((sum, { added }) => sum + added, 0)).toBe(3000);
      expect(await database.client.traceEvent.count()).toBe(3000);
    });

    test("of two contradictory imports conflict, whichever is first", async () => {
      const rows = Array.from({ length: 2000 }, (_, index) => event(index));
      const other = await openDatabase(url);
      const outcomes = await Promise.allSettled([
        importTraces(database, [...rows, event(5000, { summary: "mine" })]),
        importTraces(other, [...rows, event(5000, { summary: "yours" })]),
      ]);
      await other.close();
      expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      expect(outcomes.find(({ status }) => status === "rejected")).toMatchObject({
        reason: { name: "ImportConflictError" },
      });
    });

    test("by the ten thousand report their progress, and do not block the server", async () => {
      const rows = Array.from({ length: MANY }, (_, index) =>
        event(index, {
          learnerId: `learner ${index % 500}`,
          data: { exit_code: index % 3, file: "src/main.ts" },
        }),
      );
      const server = startChild("count-calls.ts", url);
      await server.lines.next();
      const progress: [number, number][] = [];
      expect(await importTraces(database, rows, (...state) => progress.push(state))).toEqual({
        added: MANY,
        updated: 0,
        unchanged: 0,
      });
      await database.client.taskVariant.create({ data: { taskId: "stop", statement: "" } });
      const calls = JSON.parse((await server.ended()).at(-1) ?? "");
      expect(await importTraces(database, rows)).toEqual({ added: 0, updated: 0, unchanged: MANY });

      expect(progress.at(0)).toEqual([0, MANY]);
      expect(progress.at(-1)).toEqual([MANY, MANY]);
      expect(progress.length).toBeGreaterThan(3);
      // Calls proceed most of the time, except while SQLite, which allows one writer at a time, moves the rows.
      expect(calls.reads).toBeGreaterThan(20);
      expect(calls.writes).toBeGreaterThan(20);
    });
  });
});
