import { rmSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { type CheckOptions, check, FileError, generateWorkflow } from "../src/index.js";
import { Project } from "./support/project.js";

/** Tests `check` as a function, as editors and other tools call it. */

const project = new Project();
const inProject = (options: CheckOptions = {}) => check({ directory: project.folder, ...options });

describe("check", () => {
  test("returns the command's findings", async () => {
    project.put("ci.sh", "set -e\nnpm run lint\nnpm ci\nnpm t\n");
    project.put(".gitea/workflows/ci.yml", generateWorkflow(project.contract).replace("npm test", "npm t"));
    const { files, ...result } = await inProject();
    expect(result).toEqual(project.checked());
    expect(result.findings).toHaveLength(2);
    expect(files.map(({ name }) => name)).toEqual([
      ...["pipeline.json", ".github/workflows/ci.yml", ".gitea/workflows/ci.yml", "ci.sh"],
    ]);
    expect(files.at(-1)?.text).toBe("set -e\nnpm run lint\nnpm ci\nnpm t\n");
  });

  test("resolves names in the directory, by default the process's", async () => {
    project.put("sub/other.sh", "make\n");
    const named = await inProject({ scripts: ["sub/other.sh"], contract: "pipeline.json" });
    expect(named.files.map(({ name }) => name)).toEqual(["pipeline.json", "sub/other.sh"]);
    const script = relative(process.cwd(), join(project.folder, "sub/other.sh"));
    const contract = relative(process.cwd(), join(project.folder, "pipeline.json"));
    const { conforms, findings } = await check({ contract, scripts: [script] });
    expect(conforms).toBe(false);
    expect(findings[0]?.file).toBe(script);
    const below = await check({ directory: join(project.folder, "sub") });
    expect(below).toMatchObject({ conforms: true, files: [{ name: "../pipeline.json" }, {}, {}] });
  });

  test("reports what is wrong with a contract, and reads nothing else", async () => {
    project.put("pipeline.json", "{}");
    const { conforms, findings, files } = await inProject();
    expect(conforms).toBe(false);
    expect(findings[0]?.rule).toBe("contract/schema");
    expect(files).toEqual([{ name: "pipeline.json", text: "{}" }]);
  });

  test.each([
    [
      "no contract",
      "contract",
      "pipeline.json",
      {},
      /^No pipeline\.yaml, pipeline\.yml, pipeline\.json found/,
    ],
    ["no workflow", "workflow", ".github", {}, /^No workflow to check: /],
    ["no script", "script", "ci.sh", {}, /^No script to check: /],
    ["a missing script", undefined, "ci.sh", { scripts: ["ci.sh"] }, /^ci\.sh: cannot read the file: /],
    [
      "a folder",
      undefined,
      "ci.sh",
      { workflows: [".github"] },
      /^\.github: cannot read the file: it is a folder/,
    ],
    ["nothing", undefined, "ci.sh", { workflows: [], scripts: [] }, /^Nothing to check: /],
  ])("throws a typed error for %s", async (_what, missing, removed, options, message) => {
    rmSync(join(project.folder, removed), { recursive: true });
    const error = await inProject(options).catch((reason) => reason);
    expect(error).toBeInstanceOf(FileError);
    expect(error).toMatchObject({ name: "FileError", missing });
    expect(error.message).toMatch(message);
    expect(error.message).not.toContain("--");
  });

  test("prints nothing, and leaves the exit status alone", async () => {
    const written = [vi.spyOn(process.stdout, "write"), vi.spyOn(process.stderr, "write")];
    project.put("ci.sh", "make\n");
    expect((await inProject()).conforms).toBe(false);
    for (const write of written) {
      expect(write).not.toHaveBeenCalled();
      write.mockRestore();
    }
    expect(process.exitCode).toBeUndefined();
  });
});
