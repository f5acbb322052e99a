import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { draftContract } from "../src/draft/draft-contract.js";
import { readContract } from "../src/index.js";
import { projects } from "./support/projects.js";

/*
 * Workflows in the style of real projects, each with the contract that is drafted for it, and the summary of what keeps
 * the workflow from conforming to it.
 */

const CLI = fileURLToPath(new URL("../dist/main.js", import.meta.url));

function init(folder: string, ...options: readonly string[]) {
  return spawnSync(process.execPath, [CLI, "init", ...options], { cwd: folder, encoding: "utf8" });
}

describe("init", () => {
  test.each(projects)(
    "drafts a contract for $name, and says what it could not take over",
    async (project) => {
      const { folder, workflow } = project;
      const { status, stdout, stderr } = init(folder, "--workflow", "workflow.yml");
      await expect(stdout).toMatchFileSnapshot(join(folder, "contract.yaml"));
      await expect(stderr).toMatchFileSnapshot(join(folder, "summary.txt"));
      expect(status).toBe(stderr === "" ? 0 : 1);
      expect(readContract(stdout).findings).toEqual([]);
      expect(draftContract(workflow)).toMatchObject({ contract: stdout, problem: undefined });
    },
  );

  test("says why there is no draft", () => {
    expect(draftContract("a: [").problem?.line).toBe(1);
    expect(draftContract("jobs: {}").problem?.message).toContain("no jobs");
    const { status, stderr } = init(import.meta.dirname);
    expect(status).toBe(2);
    expect(stderr).toContain("--workflow");
  });
});
