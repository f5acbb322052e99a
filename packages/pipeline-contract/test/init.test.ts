import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { draftContract } from "../src/draft/draft-contract.js";
import { summarize } from "../src/draft/summary.js";
import { checkConformance, readContract } from "../src/index.js";
import { projects } from "./support/projects.js";

const CLI = fileURLToPath(new URL("../dist/main.js", import.meta.url));

function init(folder: string, ...options: readonly string[]) {
  return spawnSync(process.execPath, [CLI, "init", ...options], { cwd: folder, encoding: "utf8" });
}

/** Workflows in the style of real projects, each with its drafted contract and the output of init. */
describe("init", () => {
  test.each(projects)(
    "drafts a valid contract for $name, and says briefly what blocks it",
    async (project) => {
      const { folder, workflow } = project;
      const { status, stdout, stderr } = init(folder, "--workflow", "workflow.yml");
      await expect(stdout).toMatchFileSnapshot(join(folder, "contract.yaml"));
      await expect(stderr).toMatchFileSnapshot(join(folder, "summary.txt"));
      expect(readContract(stdout).findings).toEqual([]);
      const { conforms } = checkConformance({ contract: stdout, workflow });
      expect(status).toBe(conforms ? 0 : 1);
      expect(stderr === "The workflow conforms to this draft.\n").toBe(conforms);
      expect(stderr.trimEnd().split("\n").length).toBeLessThanOrEqual(10);
      expect(draftContract(workflow)).toEqual({ contract: stdout, problem: undefined });
    },
  );
});

const BRANCHES = "on:\n  push:\n    branches: [main]\n";

const COMMIT = "2d1d6b1c0ffee0ddba11c0de5ca1ab1e0badcafe";

/** A workflow with one job, which runs these steps after the checkout. */
function workflowOf(steps: string, job = "", head = BRANCHES): string {
  const indented = steps.replaceAll(/^/gm, "      ");
  return `name: CI\n${head}jobs:\n  test:\n    runs-on: ubuntu-latest\n${job}    steps:\n      - uses: actions/checkout@v5\n${indented}\n`;
}

function drafted(workflow: string): { contract: unknown; findings: string[] } {
  const { contract, problem } = draftContract(workflow);
  if (problem) throw new TypeError(problem.message);
  const { findings } = checkConformance({ contract, workflow });
  return { contract: parse(contract), findings: summarize(findings).slice(1) };
}

const STAGE = { name: "test", command: "make test", required: true };

describe("a draft", () => {
  test.each<[what: string, workflow: string, contract: object]>([
    [
      "several steps as one command",
      workflowOf("- run: npm ci\n- run: npm run lint\n- name: Tests\n  run: npm test"),
      { stages: [{ ...STAGE, install: "npm ci", command: "npm run lint\nnpm test\n" }] },
    ],
    [
      "an install alone as the command",
      workflowOf("- run: npm ci"),
      { stages: [{ ...STAGE, command: "npm ci" }] },
    ],
    [
      "an optional step",
      workflowOf("- run: make test\n  continue-on-error: true"),
      { stages: [{ ...STAGE, required: false }] },
    ],
    [
      "all events",
      workflowOf(
        "- run: make test",
        "",
        "on:\n  push: {tags: [v*]}\n  pull_request:\n  merge_group:\n  workflow_dispatch:\n  schedule:\n    - cron: '0 3 * * *'\n",
      ),
      {
        triggers: {
          push: [],
          pull_request: [],
          unfiltered: ["pull_request"],
          tags: ["v*"],
          workflow_dispatch: true,
          merge_group: true,
          schedule: ["0 3 * * *"],
        },
      },
    ],
    [
      "the variables and the folder of the workflow",
      workflowOf(
        "- run: make test",
        "",
        `env: {CI: 1}\ndefaults: {run: {working-directory: ui}}\n${BRANCHES}`,
      ),
      { env: { CI: "1" }, working_directory: "ui", stages: [STAGE] },
    ],
    [
      "those of a job",
      workflowOf("- run: make test", "    env: {CI: 1}\n    defaults: {run: {working-directory: ui}}\n"),
      { stages: [{ ...STAGE, env: { CI: "1" }, working_directory: "ui" }] },
    ],
    [
      "those of a step",
      workflowOf("- run: make test\n  env: {CI: 1}\n  working-directory: ui"),
      { stages: [{ ...STAGE, env: { CI: "1" }, working_directory: "ui" }] },
    ],
    [
      "an action with its inputs",
      workflowOf("- uses: acme/setup@v1\n  with: {cache: true}\n- run: make test"),
      { approved_actions: [{ uses: "acme/setup@v1", with: { cache: "true" } }] },
    ],
    [
      "an action with all the inputs that it is used with",
      workflowOf(
        "- uses: actions/cache@v4\n  with: {path: ~/.npm, key: a}\n- uses: actions/cache@v4\n  with: {path: _build, key: b}\n- run: make test",
      ),
      {
        approved_actions: [
          { uses: "actions/cache@v4", with: { path: "~/.npm", key: "a" } },
          { uses: "actions/cache@v4", with: { path: "_build", key: "b" } },
        ],
      },
    ],
    [
      "an action of the forges with an input that may change what it sets up",
      workflowOf(
        "- uses: actions/setup-node@v5\n  with: {registry-url: 'https://npm.example'}\n- run: make test",
      ),
      {
        approved_actions: [
          { uses: "actions/setup-node@v5", with: { "registry-url": "https://npm.example" } },
        ],
      },
    ],
    [
      "an action of the forges by its commit",
      workflowOf("- run: make test").replace("@v5", `@${COMMIT}`),
      { approved_actions: [{ uses: `actions/checkout@${COMMIT}` }] },
    ],
    [
      "a matrix that only the name reads",
      workflowOf(
        "- uses: actions/setup-node@v5\n  with: {node-version: '${{ matrix.node }}'}\n- run: make test",
        "    name: Node ${{ matrix.node }}\n    strategy: {matrix: {node: [22, 24]}}\n",
      ),
      { stages: [{ ...STAGE, matrix: { node: ["22", "24"] } }] },
    ],
    [
      "jobs of the same name by their ids",
      `${workflowOf("- run: make test", "    name: Same\n")}  other:\n    name: Same\n    runs-on: ubuntu-latest\n    steps:\n      - uses: actions/checkout@v5\n      - run: make other\n`.replace(
        "name: Same\n    runs-on: ubuntu-latest\n    steps:\n      - uses: actions/checkout@v5\n      - run: make other",
        "runs-on: ubuntu-latest\n    steps:\n      - uses: actions/checkout@v5\n      - run: make other",
      ),
      {
        stages: [
          { ...STAGE, name: "Same" },
          { ...STAGE, name: "other", command: "make other" },
        ],
      },
    ],
  ])("has %s, and the workflow conforms to it", (_, workflow, expected) => {
    const { contract, findings } = drafted(workflow);
    expect(contract).toMatchObject(expected);
    expect(findings).toEqual([]);
  });

  test.each<[what: string, workflow: string, ...lines: string[]]>([
    [
      "steps that leave something for later ones",
      workflowOf("- run: cd ui\n- run: make test"),
      '- workflow:10 ("test"): The job\'s steps cannot be joined into one command, because one step leaves something (such as a directory) for the next, or the stage is optional. Write them as one step, with `(…)` around commands that change the directory.',
    ],
    [
      "a matrix that the commands read, once",
      workflowOf(
        "- run: make ${{ matrix.target }}",
        "    name: Make ${{ matrix.target }}\n    strategy: {matrix: {target: [a, b]}}\n",
      ),
      '- workflow:9 ("test"): A matrix turns the job into several jobs that the contract does not mention. If the commands do not depend on the matrix, give the stage the same `matrix`. Otherwise, make each combination a stage with its own job.',
    ],
    [
      "a job without shell commands",
      `${workflowOf("- run: make test")}  shared:\n    uses: ./.github/workflows/shared.yml\n`,
      "- workflow:11: The draft leaves out jobs without shell commands: shared. Move them to another workflow.",
    ],
    [
      "a secret",
      workflowOf("- run: npm ci\n- run: npm publish\n  env: {USER: me, TOKEN: '${{ secrets.TOKEN }}'}"),
      '- workflow:12 ("test"): The local script does not have these variables. Remove them, or set them in the contract\'s `env` or command.',
    ],
  ])("reports what blocks it: %s", (_, workflow, ...lines) => {
    expect(drafted(workflow).findings).toEqual(lines);
  });

  test.each([
    ["a: [", "Flow sequence"],
    ["jobs: {}", "This is not a workflow: it has no jobs."],
    ["jobs: {a: {uses: ./b.yml}}", "No job in this workflow runs commands."],
    [workflowOf("- run: make test", "", "on: workflow_call\n"), "No contract can describe this workflow: "],
  ])("is refused for an unusable workflow: %j", (workflow, message) => {
    const { contract, problem } = draftContract(workflow);
    expect(contract).toBeUndefined();
    expect(problem?.message).toContain(message);
  });
});

test("a summary has ten lines at most, and each cause once", () => {
  const jobs = Array.from({ length: 12 }, (_, index) => {
    const other = `    runs-on: ubuntu-latest\n    key${index}: 1\n    if: false\n`;
    return `  job-${index}:\n${other}    steps:\n      - uses: actions/checkout@v5\n      - run: make ${index}\n`;
  });
  const workflow = `name: CI\n${BRANCHES}jobs:\n${jobs.join("")}`;
  const { contract = "" } = draftContract(workflow);
  const lines = summarize(checkConformance({ contract, workflow, files: { workflow: "ci.yml" } }).findings);
  expect(lines).toHaveLength(10);
  expect(lines).toContain(
    '- ci.yml:9, 16, 23, 30, 37, 44, 51, 58, … ("job-0", "job-1", "job-2", "job-3", "job-4" and 7 more): A condition decides whether this runs, but a contract\'s stages always run. Remove `if`.',
  );
  expect(lines.at(-1)).toBe("- and 5 more; `pipeline-contract check` lists all of them.");
});

describe("init in a folder", () => {
  const folder = mkdtempSync(join(tmpdir(), "pipeline-contract-"));
  const workflows = join(folder, ".github", "workflows");
  mkdirSync(workflows, { recursive: true });
  afterAll(() => rmSync(folder, { recursive: true }));

  test("without a workflow explains how to name one", () => {
    const { status, stderr } = init(folder);
    expect(status).toBe(2);
    expect(stderr).toContain("--workflow");
  });

  test("takes the only workflow, whatever its name", () => {
    writeFileSync(join(workflows, "tests.yaml"), workflowOf("- run: make test"));
    expect(init(folder)).toMatchObject({ status: 0, stderr: "The workflow conforms to this draft.\n" });
  });

  test("with several workflows lists them, and explains how to choose", () => {
    writeFileSync(join(workflows, "release.yml"), workflowOf("- run: make release"));
    const { status, stdout, stderr } = init(folder);
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr.replaceAll("\\", "/")).toBe(
      "A contract describes one workflow. Choose one of these with --workflow:\n  .github/workflows/release.yml\n  .github/workflows/tests.yaml\n",
    );
  });

  test("reports the line at which a workflow cannot be read", () => {
    writeFileSync(join(folder, "broken.yml"), "on: push\njobs: [\n");
    const { status, stderr } = init(folder, "--workflow", "broken.yml");
    expect(status).toBe(2);
    expect(stderr).toMatch(/^broken\.yml:\d+: /);
  });
});
