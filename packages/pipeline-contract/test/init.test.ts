import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { draftContract } from "../src/draft/draft-contract.js";
import { readContract } from "../src/index.js";

/*
 * Workflows in the style of real projects, each with the contract that is drafted for it, and the notes that say what was
 * not carried over.
 */

const CLI = fileURLToPath(new URL("../dist/main.js", import.meta.url));
const projects = join(import.meta.dirname, "projects");
const names = readdirSync(projects)
  .filter((file) => file.endsWith(".yml"))
  .map((file) => file.slice(0, -".yml".length));

describe("init", () => {
  test.each(names)("drafts a contract for %s, and says what it could not take over", (name) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [CLI, "init", "--workflow", `${name}.yml`],
      {
        cwd: projects,
        encoding: "utf8",
      },
    );
    expect(stdout).toBe(readFileSync(join(projects, `${name}.contract.yaml`), "utf8"));
    expect(stderr).toBe(readFileSync(join(projects, `${name}.notes.txt`), "utf8"));
    expect(status).toBe(stderr === "" ? 0 : 1);
    expect(readContract(stdout).findings).toEqual([]);
    const draft = draftContract(readFileSync(join(projects, `${name}.yml`), "utf8"));
    expect(draft).toMatchObject({ contract: stdout, problem: undefined });
  });

  test("says why there is no draft", () => {
    expect(draftContract("a: [").problem?.line).toBe(1);
    expect(draftContract("jobs: {}").problem?.message).toContain("no jobs");
    const { status, stderr } = spawnSync(process.execPath, [CLI, "init"], {
      cwd: projects,
      encoding: "utf8",
    });
    expect(status).toBe(2);
    expect(stderr).toContain("--workflow");
  });
});
