import { expect, test } from "vitest";
import { rowsOf, runBenchmark } from "./program.ts";

// That they run, and have a row for all that they measure. How fast anything is, no test says.

test("answers", async () => {
  const output = await runBenchmark(
    "answers",
    "--learners",
    "1,16",
    "--rounds",
    "1",
    "--seconds",
    "0.2",
    "--warm-up",
    "0.1",
  );
  for (const server of ["by hand", "oral-defense"]) expect(rowsOf(output, server)).toHaveLength(2 * 3);
});

test("start-up", async () => {
  const output = await runBenchmark("start-up", "--rounds", "1");
  const names = [
    "empty process",
    "by hand, SQLite",
    "oral-defense, SQLite",
    "by hand, PostgreSQL",
    "oral-defense, PostgreSQL",
  ];
  for (const name of names) expect(rowsOf(output, name)).toHaveLength(1);
});
