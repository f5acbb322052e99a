import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import type { Finding } from "../src/index.js";
import { type Project, projects } from "./support/projects.js";

/*
 * The page judges every finding in the projects. It must list exactly the checker's findings: in the workflow, in the
 * script that contributors run, and in the later workflow.
 */

const CLI = fileURLToPath(new URL("../dist/main.js", import.meta.url));
const page = readFileSync(join(import.meta.dirname, "../../../docs/decisions/findings.md"), "utf8");

/** The rows of the page. Each names a finding, and says whether the finding shows a cause or is noise. */
const rows = [...page.matchAll(/^\| (\S+) +\| (\S+:\d+) +\| (.+?) +\| (cause|noise): \S.*\|$/gm)].map(
  ([, project, place, message, verdict]) => ({ finding: `${project} ${place} ${message}`, verdict }),
);

function check({ name, folder }: Project, ...options: readonly string[]): string[] {
  const args = [CLI, "check", "--contract", "contract.yaml", ...options, "--format", "json"];
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
  const { findings } = JSON.parse(stdout) as { findings: readonly Finding[] };
  return findings.map(({ file, line, message }) => `${name} ${file}:${line} ${message}`);
}

const found = projects.flatMap((project) => [
  ...check(project, "--workflow", "workflow.yml", "--script", project.local),
  ...(project.later === undefined ? [] : check(project, "--workflow", "later.yml")),
]);

test("the page judges every finding, and no other", () => {
  expect(rows.map(({ finding }) => finding)).toEqual(found);
});

test("less than a tenth of the findings is noise, as the page says", () => {
  const noise = rows.filter(({ verdict }) => verdict === "noise").length;
  expect(noise).toBeLessThan(rows.length / 10);
  expect(page).toContain(`**${noise} of ${rows.length} findings are noise.**`);
});
