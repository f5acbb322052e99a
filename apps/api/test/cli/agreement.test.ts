import { type CriterionLevel, integritySignals, type VerdictGrader } from "defense-core";
import { aDefense, aVerdict } from "defense-core/testing";
import { beforeEach, describe, expect, test } from "vitest";
import { applyMigrations } from "../../src/database/migrations.js";
import { openDatabase } from "../../src/database/open-database.js";
import { prismaDefenseStore } from "../../src/store/prisma-defense-store.js";
import { dialects, freshDatabaseUrl } from "../support/databases.js";
import { builtCommand, run } from "../support/process.js";

type Levels = readonly [own: CriterionLevel, checking: CriterionLevel];

let databaseUrl: string;

const agreement = (...args: string[]) =>
  run([...builtCommand, "agreement", ...args], { env: { DATABASE_URL: databaseUrl } });

/** Stores a task's defenses with the graders' first and final levels. Without levels, stores one in progress. */
async function stored(
  taskId: string,
  defenses: readonly (readonly Levels[])[],
  second?: VerdictGrader["levels"],
): Promise<void> {
  const database = await openDatabase(databaseUrl);
  await applyMigrations(database);
  const store = prismaDefenseStore(database);
  for (const [number, graders] of defenses.entries()) {
    const id = `dfn-${number}-${taskId}`;
    await store.create(aDefense({ id, taskId }));
    if (graders.length > 0)
      await store.finish(id, 1, integritySignals([], verdictOf(graders, second)), "at_once");
  }
  await database.close();
}

function verdictOf(graders: readonly Levels[], second?: VerdictGrader["levels"]) {
  const verdict = aVerdict({
    criteria: ["own_work", "checking"].map((id) => ({
      id,
      title: `Title of ${id}`,
      level: "met",
      rationale: "",
      evidence: [],
    })),
  });
  return {
    ...verdict,
    examiner: {
      ...verdict.examiner,
      prompt_version: "v1-00000000",
      graders: graders.map(
        ([own_work, checking], index): VerdictGrader => ({
          model: `grader-${index + 1}`,
          outcome: "pass",
          levels: second ?? { own_work, checking },
          ...(second && { first_levels: { own_work, checking } }),
          failure: null,
        }),
      ),
    },
  };
}

/** Two graders who agree on everything except `checking` in every fourth defense. */
const alike = (count: number) =>
  Array.from({ length: count }, (_, number): Levels[] => {
    const own = (["met", "partly_met", "not_met"] as const)[number % 3] ?? "met";
    return [
      [own, "met"],
      [own, number % 4 === 0 ? "not_met" : "met"],
    ];
  });

describe.each(dialects)("with %s, agreement", (dialect) => {
  beforeEach(async () => {
    databaseUrl = await freshDatabaseUrl(dialect);
  });

  test("is reported for each criterion and overall, for the finished defenses of one task", async () => {
    await stored("sorting", [...alike(12), [["met", "met"]], []]);
    await stored("another", [
      [
        ["met", "met"],
        ["not_met", "not_met"],
      ],
    ]);
    const { status, stdout, stderr } = await agreement("--task", "sorting");
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toBe(
      `13 finished defenses of task "sorting", of which 12 have levels from at least two graders
  12 by grader-1, grader-2 with prompts v1-00000000

own_work: Title of own_work
  the same level in 12 of 12 pairs (100 %)
  Krippendorff's alpha 1.00: the 12 defenses show no difference, but up to 22 % of other defenses may

checking: Title of checking
  the same level in 9 of 12 pairs (75 %); 3 two steps apart
  Krippendorff's alpha -0.10 (95 % interval -0.28 to 0.00): too little to rely on

All criteria together
  the same level in 21 of 24 pairs (88 %); 3 two steps apart
  Krippendorff's alpha 0.67 (95 % interval 0.34 to 1.00): inconclusive; more defenses would help

Graders that agree may all be wrong; oral-defense calibrate compares them with people.
`,
    );
  });
});

describe("agreement", () => {
  beforeEach(async () => {
    databaseUrl = await freshDatabaseUrl("sqlite");
  });

  test("is the same each time as JSON with --json", async () => {
    await stored("sorting", alike(10));
    const first = await agreement("--task", "sorting", "--json");
    expect(JSON.parse(first.stdout)).toEqual({
      task_id: "sorting",
      finished: 10,
      panels: [{ models: ["grader-1", "grader-2"], prompt_version: "v1-00000000", defenses: 10 }],
      criteria: [
        {
          id: "own_work",
          title: "Title of own_work",
          defenses: 10,
          apart: [10, 0, 0],
          same: 1,
          alpha: 1,
          alpha_interval: [1, 1],
        },
        expect.objectContaining({ id: "checking", apart: [7, 0, 3], same: 0.7 }),
      ],
      all: expect.objectContaining({ defenses: 10, same: 0.85 }),
    });
    expect((await agreement("--task", "sorting", "--json")).stdout).toBe(first.stdout);
  });

  test("of too few defenses is refused", async () => {
    await stored("sorting", [...alike(9), [["met", "met"]], [["met", "met"]]]);
    expect(await agreement("--task", "sorting")).toEqual({
      status: 1,
      stdout: "",
      stderr:
        'oral-defense: too few defenses to measure agreement: 9 of 11 finished defenses of task "sorting" have levels from at least two graders; 10 are needed\n',
    });
    expect((await agreement("--task", "Sorting")).stderr).toBe(
      'oral-defense: there are no finished defenses of task "Sorting"\n',
    );
  });

  test("ignores graders who failed or assessed nothing", async () => {
    const nothing: Levels = ["not_assessed", "not_assessed"];
    await stored("sorting", [...alike(10), [["met", "met"], nothing]]);
    const { stdout } = await agreement("--task", "sorting", "--json");
    expect(JSON.parse(stdout).all.defenses).toBe(10);
  });

  test("uses the graders' independent levels, not those after a second look", async () => {
    await stored("sorting", alike(12), { own_work: "met", checking: "met" });
    const { stdout } = await agreement("--task", "sorting", "--json");
    expect(JSON.parse(stdout).criteria[1]).toMatchObject({ id: "checking", apart: [9, 0, 3] });
  });

  test("of graders who always give the same level is undefined", async () => {
    await stored(
      "sorting",
      Array<Levels[]>(10).fill([
        ["met", "met"],
        ["met", "met"],
      ]),
    );
    expect((await agreement("--task", "sorting")).stdout).toContain(
      "all levels are the same, from agreement or from habit, so Krippendorff's alpha is not defined\n",
    );
  });
});
