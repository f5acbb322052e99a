import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { soak } from "../../../../packages/defense-openai/test/support/soak.js";
import type { Database } from "../../src/database/database.js";
import { applyMigrations } from "../../src/database/migrations.js";
import { openDatabase } from "../../src/database/open-database.js";
import type { MaterialRow } from "../../src/import/material.js";
import type { TraceRow } from "../../src/import/traces.js";
import type { VariantRow } from "../../src/import/variants.js";
import { dialects, freshDatabaseUrl } from "../support/databases.js";
import { importMaterial, importTraces, importVariants } from "../support/imports.js";

/** Imports in memory. This is simple, but needs memory for the whole file. */
function model<Row extends { line: number }>(
  stored: Map<string, Row>,
  rows: readonly Row[],
  table: { key: (row: Row) => string; describe: (row: Row) => string; changeable: boolean },
): { counts: object } | { refused: string } {
  const wanted = new Map<string, Row>();
  for (const row of rows) {
    const first = wanted.get(table.key(row));
    if (first && !isSame(first, row)) {
      return {
        refused: `lines ${first.line} and ${row.line} contradict each other about ${table.describe(row)}`,
      };
    }
    wanted.set(table.key(row), first ?? row);
  }
  const added = [...wanted].filter(([key]) => !stored.has(key));
  const updated = [...wanted].filter(([key, row]) => stored.has(key) && !isSame(stored.get(key), row));
  const [conflict] = updated;
  if (conflict && !table.changeable) {
    const [, row] = conflict;
    return {
      refused: `line ${row.line}: ${table.describe(row)} is already stored with different content, which is never changed`,
    };
  }
  for (const [key, row] of [...added, ...updated]) stored.set(key, row);
  const unchanged = rows.length - added.length - updated.length;
  return { counts: { added: added.length, updated: updated.length, unchanged } };
}

function isSame(one: object | undefined, other: object): boolean {
  return isDeepStrictEqual({ ...one, line: 0 }, { ...other, line: 0 });
}

async function outcome(importing: Promise<object>): Promise<object> {
  return importing.then(
    (counts) => ({ counts }),
    (error: Error) => ({ refused: error.message }),
  );
}

const id = fc.constantFrom("a", "b", "B", "é", "e\u0301", "z 🙂", "'\"%_\\");
/** Usually yields the shared value, so that most files are consistent. */
const mostly = <T>(usual: T, ...others: T[]) =>
  fc.oneof(
    { weight: 30, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  );

const numbered = <Row extends object>(rows: fc.Arbitrary<Row[]>) =>
  rows.map((list) => list.map((row, index) => ({ ...row, line: index * 2 + 1 })));

const traceRows = numbered(
  fc.array(
    fc.record({
      learnerId: id,
      taskId: id,
      seq: fc.nat(12),
      at: mostly(new Date(7), new Date(8)),
      kind: mostly("edit", "run"),
      summary: mostly("s", "", "S"),
      data: mostly<unknown>({ a: 1, b: [2] }, { b: [2], a: 1 }, { a: 1, b: [3] }, null, undefined),
    }),
    { maxLength: 60, size: "max" },
  ),
) as fc.Arbitrary<TraceRow[]>;

const variantRows = numbered(
  fc.array(
    fc.record({
      taskId: id,
      statement: mostly("Do.", "Do it."),
      title: mostly<string | null>(null, "T", ""),
      confidential: mostly("[]", '["x"]'),
      rubric: mostly<string | null>(null, "R", ""),
      demands: mostly<string | null>(null, '["Do it"]'),
    }),
    { maxLength: 6 },
  ),
) as fc.Arbitrary<VariantRow[]>;

const materialRows = numbered(
  fc.array(
    fc.record({
      learnerId: id,
      taskId: id,
      path: fc.constantFrom("a.py", "b.py", "é/c.py"),
      text: mostly<string | null>("x = 1", "x = 2", "", null),
    }),
    { maxLength: 12 },
  ),
) as fc.Arbitrary<MaterialRow[]>;

describe.each(dialects)("imports on %s", (dialect) => {
  let database: Database;

  beforeAll(async () => {
    database = await openDatabase(await freshDatabaseUrl(dialect));
    await applyMigrations(database);
  });

  afterAll(() => database.close());

  const numRuns = 15 * soak;

  test("of traces match the reference", async () => {
    const table = {
      key: ({ learnerId, taskId, seq }: TraceRow) => JSON.stringify([learnerId, taskId, seq]),
      describe: ({ learnerId, taskId, seq }: TraceRow) =>
        `event ${seq} of learner ${JSON.stringify(learnerId)} on task ${JSON.stringify(taskId)}`,
      changeable: false,
    };
    await fc.assert(
      fc.asyncProperty(fc.array(traceRows, { minLength: 1, maxLength: 4 }), async (files) => {
        await database.client.traceEvent.deleteMany();
        const stored = new Map<string, TraceRow>();
        for (const rows of files) {
          expect(await outcome(importTraces(database, rows))).toEqual(model(stored, rows, table));
        }
        const events = await database.client.traceEvent.findMany();
        expect(new Map(events.map((event) => [table.key({ ...event, line: 0 }), event]))).toEqual(
          new Map(
            [...stored].map(([key, { line: _, data, ...row }]) => [
              key,
              { ...row, data: data === undefined ? null : JSON.stringify(data) },
            ]),
          ),
        );
      }),
      { numRuns },
    );
  });

  test("of learners' files match the reference", async () => {
    const table = {
      key: ({ learnerId, taskId, path }: MaterialRow) => JSON.stringify([learnerId, taskId, path]),
      describe: ({ learnerId, taskId, path }: MaterialRow) =>
        `file ${JSON.stringify(path)} of learner ${JSON.stringify(learnerId)} on task ${JSON.stringify(taskId)}`,
      changeable: true,
    };
    await fc.assert(
      fc.asyncProperty(fc.array(materialRows, { minLength: 1, maxLength: 4 }), async (files) => {
        await database.client.materialFile.deleteMany();
        const stored = new Map<string, MaterialRow>();
        for (const rows of files)
          expect(await outcome(importMaterial(database, rows))).toEqual(model(stored, rows, table));
        const found = await database.client.materialFile.findMany();
        expect(new Map(found.map((file) => [table.key({ ...file, line: 0 }), file]))).toEqual(
          new Map([...stored].map(([key, { line: _, ...row }]) => [key, row])),
        );
      }),
      { numRuns },
    );
  });

  test("of variants match the reference", async () => {
    const table = {
      key: ({ taskId }: VariantRow) => taskId,
      describe: ({ taskId }: VariantRow) => `the variant of task ${JSON.stringify(taskId)}`,
      changeable: true,
    };
    await fc.assert(
      fc.asyncProperty(fc.array(variantRows, { minLength: 1, maxLength: 4 }), async (files) => {
        await database.client.taskVariant.deleteMany();
        const stored = new Map<string, VariantRow>();
        for (const rows of files) {
          expect(await outcome(importVariants(database, rows))).toEqual(model(stored, rows, table));
        }
        const variants = await database.client.taskVariant.findMany();
        expect(new Map(variants.map((variant) => [variant.taskId, variant]))).toEqual(
          new Map([...stored].map(([key, { line: _, ...row }]) => [key, row])),
        );
      }),
      { numRuns },
    );
  });
});
