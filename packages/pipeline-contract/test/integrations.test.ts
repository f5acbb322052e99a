import { spawnSync } from "node:child_process";
import { chmodSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { actionErrors, actionlintErrors, githubErrors } from "./support/forge-parsers.js";
import { Project } from "./support/project.js";

/** Tests the GitHub action and the pre-commit hook as users get them, from a tag of this repository. */

const packageFolder = fileURLToPath(new URL("..", import.meta.url));
const read = (name: string) => readFileSync(join(packageFolder, name), "utf8");
const { version } = JSON.parse(read("package.json"));
const actionText = read("action.yml");
const action = parse(actionText);
const hooks = parse(read("../../.pre-commit-hooks.yaml"));
const project = new Project();

/** Runs a command line as on a user's machine, but with this package in place of the published one. */
function runsWithPackage(shellCommand: string, env: NodeJS.ProcessEnv = {}) {
  project.put(
    "bin/npx",
    `#!/bin/sh\n[ "$1 $2" = "--yes pipeline-contract@${version}" ] || exit 99\nshift 2\nexec "${process.execPath}" "${packageFolder}dist/main.js" "$@"\n`,
  );
  chmodSync(join(project.folder, "bin/npx"), 0o755);
  return spawnSync("bash", ["-e", "-c", shellCommand], {
    cwd: project.folder,
    env: { ...process.env, PATH: `${project.folder}/bin${delimiter}${process.env.PATH}`, ...env },
    encoding: "utf8",
  });
}

describe("both", () => {
  test.each([
    ["packages/pipeline-contract/action.yml", actionText],
    [".pre-commit-hooks.yaml", read("../../.pre-commit-hooks.yaml")],
  ])("%s names the package's version: update it with each new version", (_file, text) => {
    const named = [...text.matchAll(/pipeline-contract@(\S+)/g)].map(([, found]) => found);
    expect(named).toEqual([version]);
  });
});

describe("the GitHub action", () => {
  const run = action.runs.steps.at(-1);

  test("is accepted by GitHub", () => {
    expect(actionErrors(actionText)).toEqual([]);
    expect(actionErrors(actionText.replace("composite", "compost"))).not.toEqual([]);
  });

  test("shows findings beside the lines, and fails for them", () => {
    expect(runsWithPackage(run.run, { CONTRACT: "" })).toMatchObject({ status: 0, stdout: "" });
    project.put("ci.sh", "make\n");
    expect(runsWithPackage(run.run, { CONTRACT: "" })).toMatchObject({
      status: 1,
      stdout: expect.stringMatching(/^::error file=ci\.sh,line=1,/),
    });
  });

  test("accepts another contract under any name", () => {
    expect(run.env).toEqual({ CONTRACT: "${{ inputs.contract }}" });
    project.put("a b; exit/$(x).json", "{}");
    expect(runsWithPackage(run.run, { CONTRACT: "a b; exit/$(x).json" })).toMatchObject({
      status: 1,
      stdout: expect.stringMatching(/^::error file=a b; exit\/\$\(x\)\.json,line=1,/),
    });
  });

  test("is used by the workflow in the README, which forges accept", async () => {
    const [, workflow = ""] =
      /```yaml\n(# \.github\/workflows\/contract\.yml\n.*?)```/s.exec(read("README.md")) ?? [];
    expect(workflow).toContain("packages/pipeline-contract@");
    expect(await githubErrors(workflow)).toEqual([]);
    expect(await actionlintErrors(workflow)).toEqual([]);
  });
});

describe("the hook for pre-commit", () => {
  const [hook] = hooks;

  test("has the keys that pre-commit requires, and no unknown ones", () => {
    expect(hooks).toHaveLength(1);
    const { id, name, description, entry, language, pass_filenames, files, ...unknown } = hook;
    expect(unknown).toEqual({});
    for (const text of [id, name, description, entry, files]) expect(text).toMatch(/\S/);
    expect(language).toBe("system");
    expect(pass_filenames).toBe(false);
  });

  test("fails for findings", () => {
    expect(runsWithPackage(hook.entry).status).toBe(0);
    project.put("ci.sh", "make\n");
    expect(runsWithPackage(hook.entry)).toMatchObject({
      status: 1,
      stdout: expect.stringContaining("script/command-missing"),
    });
  });

  test("runs only when a file that is checked by default changes", () => {
    const pattern = new RegExp(hook.files);
    for (const file of [
      ...["pipeline.yaml", "pipeline.yml", "ui/pipeline.json", "ci.sh", "scripts/ci.sh"],
      ...[".github/workflows/build.yml", ".forgejo/workflows/a.yaml", ".gitea/workflows/ci.yml"],
    ])
      expect(file).toMatch(pattern);
    for (const file of [
      "src/pipeline.ts",
      "my-pipeline.yaml",
      "ci.sh.txt",
      ".github/dependabot.yml",
      "README.md",
    ])
      expect(file).not.toMatch(pattern);
  });

  test("is named in the README by its id", () => {
    expect(read("README.md")).toContain(`- id: ${hook.id}\n`);
  });
});
