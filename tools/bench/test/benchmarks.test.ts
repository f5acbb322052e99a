import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { rowsOf, runBenchmark } from "./program.ts";

// These tests check that benchmarks run and print a row for everything they measure. No test checks speed.

const SHORT = ["--rounds", "1", "--seconds", "0.1", "--warm-up", "0.1"];

test("answers, and their picture", async () => {
  const folder = mkdtempSync(join(tmpdir(), "bench-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const json = join(folder, "answers.json");
  const output = await runBenchmark("answers", "--learners", "16", ...SHORT, "--json", json);
  for (const server of ["by hand", "oral-defense"]) expect(rowsOf(output, server)).toHaveLength(2 * 2);
  await runBenchmark("picture", "--from", json);
  for (const scheme of ["light", "dark"]) {
    const picture = readFileSync(join(folder, `answers-${scheme}.svg`), "utf8");
    for (const label of ["SQLite: answers a second", "PostgreSQL: answers a second"])
      expect(picture).toContain(label);
  }
});

test("start-up", async () => {
  const output = await runBenchmark("start-up", "--databases", "sqlite", "--rounds", "1");
  for (const name of ["empty process", "by hand, SQLite", "oral-defense, SQLite"]) {
    expect(rowsOf(output, name)).toHaveLength(1);
  }
});

test("long-defense", async () => {
  const few = ["--rounds", "1", "--defenses", "1", "--turns", "20,40"];
  const output = await runBenchmark("long-defense", "--databases", "postgresql", ...few);
  for (const turn of ["turn 20,", "turn 40,"]) expect(rowsOf(output, turn)).toHaveLength(2);
});

test("many-defenses", async () => {
  const few = ["--stored", "10,1000", "--learners", "2", ...SHORT];
  const output = await runBenchmark("many-defenses", "--databases", "sqlite", ...few);
  for (const stored of ["10 stored", "1,000 stored"]) expect(rowsOf(output, stored)).toHaveLength(1);
});

test("audio", async () => {
  const output = await runBenchmark(
    "audio",
    "--streams",
    "4",
    "--speeches",
    "1",
    "--pieces",
    "2",
    "--rounds",
    "1",
  );
  for (const server of ["the provider itself", "oral-defense"])
    expect(rowsOf(output, server)).toHaveLength(1);
});

test("hostile-requests", async () => {
  const output = await runBenchmark("hostile-requests", "--databases", "sqlite", "--texts", "prose");
  for (const request of ["audio,", "answer 1,", "replay,", "transcript,", "finish,", "review,"])
    expect(rowsOf(output, request).length).toBeGreaterThan(0);
});

test("learner-requests", async () => {
  const few = ["--examiners", "scripted", "--shapes", "large", "--texts", "prose,ligature"];
  const output = await runBenchmark("learner-requests", ...few);
  for (const text of ["prose", "ligature"]) expect(rowsOf(output, text)).toHaveLength(1);
});
