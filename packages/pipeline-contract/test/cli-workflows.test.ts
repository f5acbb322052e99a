import { spawnSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { type Finding, generateWorkflow } from "../src/index.js";
import { Project } from "./support/project.js";

/** Tests which workflows `check` finds when the command line names none. */

const project = new Project();
const workflow = generateWorkflow(project.contract);
const { name } = project.contract;
const other = "name: Release\non: push\njobs: {}\n";

function found(): string[] {
  return project.checked().findings.map(({ file, rule }: Finding) => `${file} ${rule}`);
}

/** The contract's workflow under another name. */
function called(text: string): string {
  return workflow.replace(/^name: .*$/m, text);
}

describe("the workflow with the contract's name", () => {
  test.each(["main.yml", "build.yaml"])("is found as %s among others", (file) => {
    project.remove(".github/workflows/ci.yml");
    project.put(`.github/workflows/${file}`, workflow);
    project.put(".github/workflows/a-release.yml", other);
    project.put(".github/workflows/README.md", "no workflow");
    project.put(".github/workflows/z.yml/folder", "no workflow");
    expect(project.run(["check"])).toMatchObject({
      status: 0,
      stdout: `.github/workflows/${file}, ci.sh conform to pipeline.json\n`,
    });
  });

  test.each([
    ["in quotes", `name: "${name}"`],
    ["in single quotes", `name: '${name}' # the contract's`],
    ["escaped", `name: "\\u0043${name.slice(1)}"`],
    ["as a block", `name: >-\n  ${name}`],
    ["as a complex key", `? name\n: ${name}`],
    ["after a document's start", `---\n# a comment\nname: ${name}\n# another`],
    ["after another key", `run-name: x\nname: ${name}`],
  ])("is known by its name %s", (_how, line) => {
    project.put(".github/workflows/ci.yml", called(line));
    project.put(".github/workflows/other.yml", other);
    expect(found()).toEqual([]);
  });

  test.each([
    ["continues", `name: ${name}\n  and more`],
    ["continues after a blank line", `name: ${name}\n\n  and more`],
    ["is part of another value", `run-name: "\n  name: ${name}"\nname: Build`],
    ["is not a string", "name: Null"],
    ["is an expression", `name: \${{ '${name}' }}`],
  ])("is not one with a name that %s", (_how, line) => {
    project.put(".github/workflows/ci.yml", called(line));
    expect(found()).toEqual(["pipeline.json workflow/missing"]);
  });

  test("is checked in each forge's folder, and by the name of its file if it is named", () => {
    project.put(".forgejo/workflows/any.yaml", workflow.replace("npm test", "npm t"));
    project.put(".gitea/workflows/b.yml", workflow);
    expect(found()).toEqual([".forgejo/workflows/any.yaml workflow/command-altered"]);
    expect(project.run(["check", "--workflow", ".gitea/workflows/b.yml"]).status).toBe(0);
  });

  test("is the one with that path if it has no name", () => {
    project.put(".github/workflows/ci.yml", called("# none"));
    expect(found()).toEqual(["pipeline.json workflow/missing"]);
    project.put("pipeline.json", JSON.stringify({ ...project.contract, name: ".github/workflows/ci.yml" }));
    expect(found()).toContain(".github/workflows/ci.yml workflow/name");
  });
});

describe("a folder with no workflow of that name, or with two", () => {
  test("is a finding that lists the folder's workflows", () => {
    project.put("pipeline.json", JSON.stringify(project.contract, null, 2));
    project.put(".github/workflows/ci.yml", called("name: Build"));
    project.put(".github/workflows/release.yml", other);
    project.put(".github/workflows/nameless.yml", called(""));
    const { status, stdout } = project.run(["check"]);
    expect(status).toBe(1);
    expect(stdout).toContain("pipeline.json:2:11 error workflow/missing");
    expect(stdout).toContain(
      "actual: Build (.github/workflows/ci.yml), " +
        ".github/workflows/nameless.yml (.github/workflows/nameless.yml), " +
        "Release (.github/workflows/release.yml)",
    );
  });

  test("is a finding if several workflows have that name", () => {
    project.put(".github/workflows/ci2.yaml", workflow);
    const { conforms, findings } = project.checked();
    expect(conforms).toBe(false);
    expect(findings).toMatchObject([
      {
        rule: "workflow/ambiguous",
        file: "pipeline.json",
        actual: ".github/workflows/ci.yml, .github/workflows/ci2.yaml",
      },
    ]);
  });

  test("is a finding even if another forge's folder has one", () => {
    project.put(".gitea/workflows/release.yml", other);
    expect(found()).toEqual(["pipeline.json workflow/missing"]);
  });

  test("does not keep the script from being checked", () => {
    project.put(".github/workflows/ci.yml", other);
    project.put("ci.sh", "make\n");
    expect(found()).toEqual(
      expect.arrayContaining(["pipeline.json workflow/missing", "ci.sh script/command-missing"]),
    );
  });
});

test.skipIf(process.platform === "win32")("a pipe with a workflow's file name does not block", () => {
  expect(spawnSync("mkfifo", [`${project.folder}/.github/workflows/pipe.yml`]).status).toBe(0);
  expect(found()).toEqual([]);
});

describe("a text whose name is hard to find", () => {
  test.each([
    ["blanks", `name: a${" ".repeat(1_000_000)}!\n`],
    ["lines", `${"\n".repeat(1_000_000)}x`],
    ["comments", `${"#\n".repeat(500_000)}x`],
    ["lines after it", `name: a\n${"\n".repeat(1_000_000)} x`],
  ])("does not hide others: %s", (_what, text) => {
    project.put(".github/workflows/a.yml", text);
    expect(found()).toEqual([]);
  });
});

describe("a file that cannot be read", () => {
  test.each([
    ["as YAML", "a: ["],
    ["as UTF-8", Buffer.from([0xff])],
    ["because it is larger than any workflow", Buffer.alloc(5_000_000, "#")],
  ])("%s does not hide the right one, but is named if there is none", (_how, text) => {
    project.put(".github/workflows/a.yml", text);
    expect(project.run(["check"]).status).toBe(0);
    project.put(".github/workflows/ci.yml", other);
    expect(project.run(["check"])).toMatchObject({
      status: 2,
      stdout: expect.stringContaining(".github/workflows/a.yml:1:"),
    });
    expect(found()).toEqual([".github/workflows/a.yml workflow/unreadable"]);
  });
});
