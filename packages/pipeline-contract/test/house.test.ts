import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkConformance, generateScript, generateWorkflow } from "../src/index.js";

const root = join(import.meta.dirname, "..", "..", "..");
const read = (name: string) => readFileSync(join(root, name), "utf8");

const contract = read("pipeline.yaml");
const workflow = read(".github/workflows/ci.yml");
const script = read("ci.sh");

test("its workflow and script conform, and are generated from the contract", () => {
  expect(checkConformance({ contract, workflow, script }).findings).toEqual([]);
  expect(workflow).toBe(generateWorkflow(contract));
  expect(script).toBe(generateScript(contract));
});

test(".ci/run runs the stages of the script", () => {
  const commands = read(".ci/run")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
  expect(commands).toContain("./ci.sh");
  expect(commands.filter((line) => /\bnpm\b/.test(line))).toEqual([]);
});
