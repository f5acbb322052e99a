import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { userEnvironment } from "../src/environment.js";
import { allowedNodes } from "../src/nodes.js";
import { run } from "../src/run.js";
import { workspaceRoot } from "../src/tool.js";

/** Calls a function without its required arguments, and prints the stack trace. */
const CALL = `
  const [specifier, name] = process.argv.slice(1);
  const module = await import(specifier);
  try { module[name](); } catch (error) { console.log(error.stack); }
`;

test.each([
  ["defense-core", "krippendorffAlpha", "packages/defense-core"],
  ["defense-openai", "recordTexts", "packages/defense-openai"],
  ["pipeline-contract", "generateScript", "packages/pipeline-contract"],
  ["oral-defense", "readConfig", "apps/api"],
])("a stack trace of %s leads to its sources", async (name, called, source) => {
  const pkg = inject("packages").find(({ manifest }) => manifest.name === name);
  if (!pkg) throw new Error(`${name} is not a package`);
  const options = ["--enable-source-maps", "--input-type=module", "--eval", CALL, name, called];
  const { stdout } = await run("node", options, {
    cwd: pkg.folder,
    env: userEnvironment(allowedNodes(pkg.manifest)[0]),
  });
  const [, property = ""] = /\(reading '(\w+)'\)/.exec(stdout) ?? [];
  const [, file = "", line, column] = /\/(src\/\S+\.ts):(\d+):(\d+)\)$/m.exec(stdout) ?? [];
  expect(file, stdout).not.toBe("");
  const text = readFileSync(join(workspaceRoot, source, file), "utf8").split("\n")[Number(line) - 1];
  expect(text?.slice(Number(column) - 1), stdout).toMatch(new RegExp(`^${property}\\b`));
});
