import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareSequences } from "../src/check/sequence/compare-sequences.js";
import { checkConformance } from "../src/index.js";
import { contractWith } from "./support/contracts.js";

/** Tests that findings name the cause. The checker pairs jobs and commands by likeness, and reports one cause once. */

const contract = contractWith({
  stages: [
    { name: "Lint", install: "npm ci", command: "npm run lint", required: true },
    { name: "Unit tests", install: "npm ci", command: "npm run build\nnpm test", required: true },
    { name: "Docs", command: "npx typedoc", required: true },
  ],
});

type JobText = readonly [id: string, ...commands: string[]];

const lint: JobText = ["Lint", "npm ci", "npm run lint"];
const unit: JobText = ["Unit tests", "npm ci", "npm run build\nnpm test"];
const docs: JobText = ["Docs", "npx typedoc"];

/** A workflow with these jobs. The first text of a job is its name, after an optional id: `unit: Unit tests`. */
function workflowOf(jobs: readonly JobText[], name = "CI"): string {
  const branches = { branches: ["main"] };
  const entries = jobs.map(([title, ...commands], index) => {
    const [, id = `job-${index}`, shown = title] = /^(\w+): (.*)$/.exec(title) ?? [];
    const steps = [{ uses: "actions/checkout@v5" }, ...commands.map((run) => ({ run }))];
    return [id, { name: shown, "runs-on": "ubuntu-latest", steps }];
  });
  return JSON.stringify({
    name,
    on: { push: branches, pull_request: branches },
    jobs: Object.fromEntries(entries),
  });
}

function messages(texts: { readonly workflow: string } | { readonly script: string }): string[] {
  return checkConformance({ contract, ...texts }).findings.map(({ rule, message }) => `${rule} ${message}`);
}

describe("the jobs of a workflow", () => {
  test.each<[what: string, jobs: readonly JobText[], ...findings: string[]]>([
    ["as the contract's", [lint, unit, docs]],
    [
      "one in another case",
      [["lint", ...lint.slice(1)], unit, docs],
      'workflow/job-renamed This job runs the stage "Lint" under a different name.',
    ],
    [
      "one renamed, and its command changed",
      [["lint: Code style", "npm ci", "npm run lint -- --quiet"], unit, docs],
      'workflow/job-missing No job is called "Lint"; this job is the closest match.',
      "workflow/command-altered The step runs something other than its stage's command.",
    ],
    [
      "one with one of its words, and another command",
      [lint, ["tests: Tests", "npm ci", "npm run build\nnpm test -- --coverage"], docs],
      'workflow/job-missing No job is called "Unit tests"; this job is the closest match.',
      "workflow/command-altered The step runs something other than its stage's command.",
    ],
    [
      "one for several stages",
      [["check: Everything", "npm ci", "npm run lint", "npm run build\nnpm test"], docs],
      'workflow/job-missing This job runs several stages of the contract: "Lint", "Unit tests".',
    ],
    [
      "one that also runs another stage",
      [lint, ["Unit tests", "npm ci", "npm run build\nnpm test", "npx typedoc"]],
      'workflow/job-missing This job also runs other stages of the contract: "Docs".',
    ],
    [
      "several for one stage",
      [lint, ["build: Compile", "npm ci", "npm run build"], ["run: Run", "npm ci", "npm test"], docs],
      'workflow/job-missing The stage "Unit tests" is split across the jobs "Compile", "Run".',
    ],
    [
      "several for one stage, of which one has its name",
      [lint, ["Unit tests", "npm ci", "npm test"], ["build: Compile", "npm ci", "npm run build"], docs],
      'workflow/command-missing The stage "Unit tests" is split: "Compile" runs part of it.',
    ],
    [
      "an extra one that repeats part of a stage",
      [lint, unit, docs, ["again: Again", "npm test"]],
      'workflow/job-extra The job "Again" does not belong to any stage of the contract.',
    ],
    [
      "extra ones without a stage",
      [lint, unit, docs, ["Deploy", "./deploy"], ["Notify", "./notify"]],
      'workflow/job-extra The jobs "Deploy", "Notify" do not belong to any stage of the contract.',
    ],
    [
      "one that resembles nothing in the place of a stage",
      [lint, unit, ["Deploy", "./deploy"]],
      'workflow/job-missing No job is called "Docs".',
      'workflow/job-extra The job "Deploy" does not belong to any stage of the contract.',
    ],
  ])("%s", (_, jobs, ...findings) => {
    expect(messages({ workflow: workflowOf(jobs) })).toEqual(findings);
  });

  test.each<[what: string, commands: string[], ...findings: string[]]>([
    [
      "several other commands",
      ["npm ci", "npm run lint", "./deploy", "./notify"],
      "workflow/command-extra The job runs something that is not in its stage.",
    ],
    [
      "a step of many lines",
      ["npm ci", "npm run lint", "set -x\n./deploy\n./notify"],
      "workflow/command-extra The job runs something that is not in its stage.",
    ],
    [
      "computed commands, beside others",
      ["npm ci", "npm run lint", "./deploy", "./notify ${{ vars.WHOM }}"],
      "workflow/command-extra The job runs something that is not in its stage.",
      "workflow/undecided-expression This value is computed when the workflow runs.",
    ],
  ])("one that runs %s", (_, commands, ...findings) => {
    expect(messages({ workflow: workflowOf([["Lint", ...commands], unit, docs]) })).toEqual(findings);
  });

  test("that match no stage are a single finding", () => {
    const others: JobText[] = ["Deploy", "Notify", "Publish"].map((name) => [name, `./${name}`]);
    expect(messages({ workflow: workflowOf(others) })).toEqual([
      `workflow/job-missing This workflow has none of the contract's stages; its jobs are "Deploy", "Notify", "Publish".`,
    ]);
  });

  test("with an action that the contract does not know are a single finding", () => {
    const workflow = workflowOf([lint, unit, docs]).replaceAll(
      '{"uses":"actions/checkout@v5"}',
      '{"uses":"actions/checkout@v5"},{"uses":"acme/setup@v1"}',
    );
    expect(checkConformance({ contract, workflow }).findings).toMatchObject([
      { rule: "workflow/undecided-action", stage: null, actual: "acme/setup@v1" },
    ]);
  });

  test("without the contract's variables are a single finding", () => {
    const { findings } = checkConformance({
      contract: { ...contract, env: { CI: "1" } },
      workflow: workflowOf([lint, unit, docs]),
    });
    expect(findings).toMatchObject([{ rule: "workflow/env", stage: null, expected: "CI" }]);
  });

  test("of another pipeline are a single finding", () => {
    const jobs = Array.from({ length: 7 }, (_, index): JobText => [`sync: Sync ${index}`, "./sync"]);
    const others = jobs.map(
      ([title, ...commands], index): JobText => [title.replace("sync", `s${index}`), ...commands],
    );
    expect(messages({ workflow: workflowOf(others, "Nightly") })).toEqual([
      `workflow/job-missing This workflow has none of the contract's stages; its jobs are "Sync 0", "Sync 1", "Sync 2", "Sync 3", "Sync 4" and 2 more.`,
    ]);
  });
});

describe("the commands of a script", () => {
  test.each<[what: string, script: string, ...findings: string[]]>([
    [
      "one with another option",
      "npm run lint --quiet",
      "script/command-altered npm run lint > npm run lint --quiet",
    ],
    ["one by another tool", "npx eslint .", "script/command-altered npm run lint > npx eslint ."],
    [
      "one that is gone, and another that does not resemble it",
      "make deploy",
      "script/command-missing npm run lint > null",
      "script/command-extra null > make deploy",
    ],
    [
      "one that is changed, after another that does not resemble it",
      "make prepare\nnpm run lint:js",
      "script/command-extra null > make prepare",
      "script/command-altered npm run lint > npm run lint:js",
    ],
  ])("%s", (_, command, ...expected) => {
    const script = `#!/bin/bash\nset -e\nnpm ci\n${command}\nnpm ci\nnpm run build\nnpm test\nnpx typedoc\n`;
    const { findings } = checkConformance({ contract, script });
    const shown = findings.map((finding) => `${finding.rule} ${finding.expected} > ${finding.actual}`);
    expect(shown.toSorted()).toEqual(expected.toSorted());
  });
});

describe("missing commands of a script are one finding", () => {
  test.each<[what: string, script: string, ...findings: string[]]>([
    [
      "an install for several stages",
      "npm ci\nnpm run lint\nnpm run build\nnpm test\nnpx typedoc",
      'script/command-missing The script runs this install, but not again for stage "Unit tests".',
    ],
    [
      "a part of a command",
      "npm ci\nnpm run lint\nnpm ci\nnpm run build\nnpx typedoc",
      'script/command-missing The script does not run `npm test`, a part of the command of stage "Unit tests" here.',
    ],
    [
      "a stage with its install",
      "npm ci\nnpm run lint\nnpx typedoc",
      'script/command-missing The script does not run the stage "Unit tests" here.',
    ],
    [
      "several stages",
      "npm ci\nnpm run lint:all",
      "script/command-altered The script runs something other than the contract's command.",
      'script/command-missing The script does not run the stages "Unit tests", "Docs" here.',
    ],
  ])("%s", (_, commands, ...expected) => {
    const found = messages({ script: `#!/bin/bash\nset -e\n${commands}\n` });
    expect(found.toSorted()).toEqual(expected.toSorted());
  });
});

test("however commands are paired, only the same commands in the same order have no differences", () => {
  const lines = fc.array(fc.constantFrom("npm ci", "npm run lint", "npm run lint:js", "make", "cd ui"), {
    minLength: 1,
    maxLength: 3,
  });
  const texts = fc.array(
    lines.map((parts) => parts.join("\n")),
    { maxLength: 5 },
  );
  fc.assert(
    fc.property(texts, texts, (wanted, run) => {
      const expected = wanted.map((text) => {
        const stage = { name: text, command: text, required: true };
        return { stage, kind: "command", text } as const;
      });
      const actual = run.map((text) => ({ text }));
      const { differences } = compareSequences(expected, actual);
      expect(differences.length === 0).toBe(wanted.join("\0") === run.join("\0"));
    }),
    { numRuns: 500 },
  );
});
