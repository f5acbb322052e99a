import { describe, expect, test } from "vitest";
import { checkConformance, generateWorkflow, type RuleId } from "../src/index.js";
import { contractWith } from "./support/contracts.js";

/** Corner cases of workflows that are not in the fixtures. */

const contract = contractWith({
  python_version: "3.12",
  stages: [{ name: "Test", command: "npm test", required: true }],
});
const generated = generateWorkflow(contract);

function rulesIn(workflow: string): RuleId[] {
  return checkConformance({ contract, workflow }).findings.map(({ rule }) => rule);
}

/** A replacement in the generated workflow, with the rules that must report it. */
type Change = [from: string, to: string, ...rules: RuleId[]];

const commands: readonly Change[] = [
  ["        run: npm test\n", "        run: npm test\n        shell: sh\n"],
  ["        run: npm test\n", "        run: npm test\n        shell: bash -e {0}\n"],
  ["        run: npm test\n", "        run: npm test\n        continue-on-error: ${{ false }}\n"],
  ["        run: npm test\n", "        run: npm test\n        working-directory: ${{ github.workspace }}\n"],
  ["        run: npm test\n", "        run: npm test\n        env: {}\n"],
  [
    "        run: npm test\n",
    "        run: npm test\n        continue-on-error: [true]\n",
    "workflow/undecided-expression",
  ],
  ["        run: npm test\n", "        run: npm test\n        if: [true]\n", "workflow/condition"],
  ["        run: npm test\n", "        run: npm test\n        shell: [bash]\n", "workflow/shell"],
  [
    "        run: npm test\n",
    "        run: npm test\n        working-directory: [x]\n",
    "workflow/directory",
  ],
  ["        run: npm test\n", "        run: npm test\n        timeout-minutes: 5\n"],
  [
    "        run: npm test\n",
    "        run: npm test\n        timeout-minutes: soon\n",
    "workflow/undecided-key",
  ],
  [
    "        run: npm test\n",
    "        run: npm test\n        timeout-minutes: 1.5\n",
    "workflow/undecided-key",
  ],
  ["        run: npm test\n", '        run: "npm test\\n"\n'],
  ["        run: npm test\n", '        run: "npm test\\r\\n"\n', "workflow/command-altered"],
  ["        run: npm test\n", '        run: "npm test\\r"\n', "workflow/command-altered"],
  [
    "        run: npm test\n",
    "        run: npm test\n        uses: actions/cache@v4\n",
    "workflow/undecided-action",
    "workflow/undecided-key",
  ],
  ["        run: npm test\n", "        with: {}\n", "workflow/undecided-key", "workflow/command-missing"],
  [
    "        run: npm test\n",
    "        run: npm test\n        continue-on-error: 'true'\n",
    "workflow/undecided-expression",
  ],
  ["        run: npm test\n", "        run: npm test ${{ 'a' }}${{ x }}\n", "workflow/undecided-expression"],
  ["        run: npm test\n", "        run: npm test ${{ 'it''s' }}\n", "workflow/command-altered"],
  [
    "        run: npm test\n",
    "        run: [npm, test]\n",
    "workflow/refused",
    "workflow/undecided-key",
    "workflow/command-missing",
  ],
];

const actions: readonly Change[] = [
  [
    "      - uses: actions/checkout@v5\n",
    "      - uses: actions/checkout@v5\n        with: {fetch-depth: 0}\n",
  ],
  [
    "      - uses: actions/checkout@v5\n",
    "      - uses: actions/checkout@v5\n        with: {fetch-depth: '${{ vars.DEPTH }}'}\n",
    "workflow/undecided-expression",
  ],
  [
    "      - uses: actions/checkout@v5\n",
    "      - uses: actions/checkout@v5\n        with: {ref: '${{ vars.REF }}'}\n",
    "workflow/checkout",
  ],
  [
    "      - uses: actions/checkout@v5\n",
    "      - uses: actions/checkout@v5\n        with: {clean: false}\n",
    "workflow/checkout",
  ],
  [
    "      - uses: actions/checkout@v5\n",
    "      - uses: [actions/checkout@v5]\n",
    "workflow/undecided-action",
    "workflow/undecided-key",
    "workflow/checkout",
  ],
  [
    '          python-version: "3.12"\n',
    "          python-version: ${{ vars.PYTHON }}\n",
    "workflow/undecided-expression",
  ],
  ['          python-version: "3.12"\n', "          python-version: ['3.12']\n", "workflow/python-version"],
  [
    '          python-version: "3.12"\n',
    '          python-version: "3.12"\n          update-environment: false\n',
    "workflow/undecided-key",
  ],
  [
    '          python-version: "3.12"\n',
    "          python-version-file: .python-version\n",
    "workflow/undecided-key",
    "workflow/python-version",
  ],
  [
    "      - uses: actions/setup-python@v6\n",
    "      - uses: actions/setup-python@v6\n        if: false\n",
    "workflow/condition",
  ],
  [
    "      - uses: actions/checkout@v5\n",
    "      - uses: evil/checkout@v5\n",
    "workflow/undecided-action",
    "workflow/checkout",
  ],
  [
    "      - uses: actions/checkout@v5\n",
    "      - uses: https://example.com/actions/checkout@v5\n",
    "workflow/undecided-action",
    "workflow/checkout",
  ],
  [
    "      - uses: actions/checkout@v5\n",
    "      - uses: docker://alpine\n",
    "workflow/undecided-action",
    "workflow/checkout",
  ],
];

const jobs: readonly Change[] = [
  ["on:\n", "env:\non:\n", "workflow/refused"],
  [
    "    name: Test\n",
    "    name: ${{ vars.NAME }}\n",
    "workflow/undecided-expression",
    "workflow/job-renamed",
  ],
  ["  test:\n    name: Test\n", "  unit:\n", "workflow/job-renamed"],
  [
    "jobs:\n",
    "jobs:\n  ${{ x }}:\n    name: ${{ y }}\n",
    "workflow/undecided-expression",
    "workflow/undecided-key",
    "workflow/job-extra",
  ],
  [
    "    branches:\n      - main\n\n",
    "    branches:\n      - ${{ vars.BRANCH }}\n\n",
    "workflow/undecided-expression",
  ],
  ["on:\n", "env: ${{ vars.ENV }}\non:\n", "workflow/env"],
  [
    "    runs-on: ubuntu-latest\n",
    "    runs-on: ubuntu-latest\n    needs: ${{ fromJSON('[]') }}\n",
    "workflow/undecided-expression",
  ],
  [
    "    runs-on: ubuntu-latest\n",
    "    runs-on: ubuntu-latest\n    continue-on-error: ${{ matrix.x }}\n",
    "workflow/undecided-expression",
  ],
  ["    runs-on: ubuntu-latest\n", "    runs-on:\n      group: large\n", "workflow/undecided-expression"],
  ["    steps:\n", "    steps:\n      - npm test\n", "workflow/undecided-key"],
  ["on:\n", "jobs2: {}\non:\n", "workflow/undecided-key"],
  [
    "    runs-on: ubuntu-latest\n",
    "    runs-on: ubuntu-latest\n    constructor: x\n",
    "workflow/undecided-key",
  ],
];

describe("a workflow", () => {
  test.each([...commands, ...actions, ...jobs])("with %j as %j", (from, to, ...rules) => {
    expect(generated).toContain(from);
    expect(rulesIn(generated.replace(from, () => to)).toSorted()).toEqual(rules.toSorted());
  });

  const windows = contractWith({
    runner: "windows-2025",
    stages: [
      { name: "Test", command: "npm test", required: true },
      { name: "Docs", command: "npm run docs | tee log", required: true },
    ],
  });

  test.each<[from: string, to: string, ...rules: RuleId[]]>([
    ["", ""],
    ["        shell: bash\n", "", "workflow/shell"],
    ["        shell: bash\n", "        shell: pwsh\n", "workflow/shell"],
    ["        shell: bash -e {0}\n", "", "workflow/shell"],
    ["        shell: bash -e {0}\n", "        shell: bash\n", "workflow/shell"],
    ["        shell: bash -e {0}\n", "        shell: sh\n"],
    ["jobs:\n", "defaults: {run: {shell: 'bash -e {0}'}}\njobs:\n"],
  ])("on Windows, with %j as %j", (from, to, ...rules) => {
    const workflow = generateWorkflow(windows).replace(from, to);
    const { findings } = checkConformance({ contract: windows, workflow });
    expect(findings.map(({ rule }) => rule)).toEqual(rules);
  });

  test("on Windows without a shell in any step is run by PowerShell", () => {
    const workflow = generateWorkflow({ ...windows, runner: "ubuntu-latest" }).replaceAll(
      "ubuntu-latest",
      "windows-2025",
    );
    const { findings } = checkConformance({ contract: windows, workflow });
    expect(findings.map(({ rule, stage }) => `${rule} ${stage}`)).toEqual([
      "workflow/shell Test",
      "workflow/shell Docs",
    ]);
    const defaults = workflow.replace("jobs:\n", "defaults: {run: {shell: 'bash -e {0}'}}\njobs:\n");
    expect(checkConformance({ contract: windows, workflow: defaults }).findings).toEqual([]);
  });

  test.each(["windows-latest", "windows-2022", "Windows", "win-x64", "self-hosted-windows"])(
    "for the runner %s has a shell in every step",
    (runner) => {
      expect(generateWorkflow({ ...contract, runner })).toContain("shell: bash\n");
    },
  );

  test.each(["ubuntu-latest", "macos-15", "docker", "winter", "darwin"])(
    "for the runner %s has none",
    (runner) => {
      expect(generateWorkflow({ ...contract, runner })).not.toContain("shell:");
    },
  );

  test.each<[step: string, ...rules: RuleId[]]>([
    [
      "uses: actions/upload-artifact@v4\n        with: {path: x, if-no-files-found: error}",
      "workflow/undecided-action",
    ],
    ["uses: actions/upload-artifact@v4\n        with: {path: x, if-no-files-found: ignore}"],
    [
      "uses: actions/upload-artifact@v4\n        continue-on-error: true\n        with: {path: x, if-no-files-found: error}",
    ],
    [
      "uses: actions/cache@v4\n        with: {path: ~/.npm, key: k, fail-on-cache-miss: true}",
      "workflow/undecided-action",
    ],
    ["uses: actions/cache@v4\n        with: {path: ~/.npm, key: k, fail-on-cache-miss: false}"],
    [
      "uses: actions/cache@v4\n        with: {path: ~/.npm, key: k, Fail-On-Cache-Miss: '${{ x }}'}",
      "workflow/undecided-action",
    ],
    ["uses: actions/upload-artifact@v4\n        with: {name: x}", "workflow/undecided-action"],
    ["uses: actions/upload-artifact@v4\n        with: {name: x, path: ''}", "workflow/undecided-action"],
    ["uses: actions/upload-artifact@v4", "workflow/undecided-action"],
    ["uses: actions/upload-artifact@v4\n        continue-on-error: true"],
    ["uses: actions/cache@v4\n        with: {path: ~/.npm}", "workflow/undecided-action"],
    ["uses: actions/cache/save@v4\n        with: {path: ~/.npm}", "workflow/undecided-action"],
    ["uses: actions/cache/restore@v4\n        with: {path: ~/.npm, Key: k}"],
    ["uses: actions/cache@v4\n        with: {path: ~/.npm, key: \"${{ hashFiles('x') }}\"}"],
    [
      "uses: actions/cache@v4\n        with: {path: ~/.npm, key: \"${{ runner.os }}-${{ hashFiles('x', 'y') }}\"}",
    ],
    ["uses: actions/cache@v4\n        with: {path: ~/.npm, key: 'a,b'}", "workflow/undecided-action"],
    [
      "uses: actions/cache@v4\n        with: {path: ~/.npm, key: \"${{ hashFiles('x', 'y') }},b\"}",
      "workflow/undecided-action",
    ],
    [
      "uses: actions/cache@v4\n        with: {path: ~/.npm, key: k, restore-keys: 'a,b'}",
      "workflow/undecided-action",
    ],
    [
      `uses: actions/cache@v4\n        with: {path: ~/.npm, key: ${"k".repeat(513)}}`,
      "workflow/undecided-action",
    ],
    [`uses: actions/cache@v4\n        with: {path: ~/.npm, key: ${"k".repeat(512)}}`],
  ])("must not fail because of an action alone: %j", (step, ...rules) => {
    expect(rulesIn(`${generated}      - ${step}\n`)).toEqual(rules);
  });

  test("that limits the time of an optional stage's job fails when the job reaches it", () => {
    const optional = contractWith({ stages: [{ name: "Test", command: "npm test", required: false }] });
    const limited = (key: string) => {
      const workflow = generateWorkflow(optional).replace(key, `${key}TIMEOUT`);
      const text = workflow.replace("TIMEOUT", `${/^ */.exec(key)?.[0]}timeout-minutes: 5\n`);
      return checkConformance({ contract: optional, workflow: text }).findings.map(({ rule }) => rule);
    };
    expect(limited("    runs-on: ubuntu-latest\n")).toEqual(["workflow/not-tolerant"]);
    expect(limited("        run: npm test\n")).toEqual([]);
  });

  test.each<[on: string, ...rules: RuleId[]]>([
    ["push", "workflow/trigger-branches", "workflow/trigger-missing"],
    ["3", "workflow/trigger-extra", "workflow/trigger-missing", "workflow/trigger-missing"],
    ["", "workflow/trigger-missing", "workflow/trigger-missing"],
    ["[[push]]", "workflow/trigger-missing"],
  ])("that is triggered on %j", (on, ...rules) => {
    const workflow = generated.replace(/^on:\n(?: .*\n)+/m, `on: ${on}\n`);
    expect(rulesIn(workflow).toSorted()).toEqual(rules.toSorted());
  });

  test("whose optional stage is tolerant by an expression is undecided", () => {
    const optional = contractWith({ stages: [{ name: "Test", command: "npm test", required: false }] });
    const workflow = generateWorkflow(optional).replace(
      "continue-on-error: true",
      "continue-on-error: ${{ vars.X }}",
    );
    const { findings } = checkConformance({ contract: optional, workflow });
    expect(findings.map(({ rule }) => rule)).toEqual(["workflow/undecided-expression"]);
  });

  test.each(["[]", "jobs", "jobs: []", "on: push"])(
    "is unreadable if it is not a workflow: %j",
    (workflow) => {
      expect(rulesIn(workflow)).toEqual(["workflow/unreadable"]);
    },
  );

  test("is also read as JSON", () => {
    const workflow = {
      name: "CI",
      on: { push: { branches: "main" }, pull_request: { branches: "main" } },
      jobs: {
        Test: {
          "runs-on": "ubuntu-latest",
          steps: [
            { uses: "actions/checkout@v5" },
            { uses: "actions/setup-python@v6", with: { "python-version": 3.12 } },
            { run: "npm test" },
          ],
        },
      },
    };
    expect(rulesIn(JSON.stringify(workflow, null, "\t"))).toEqual([]);
  });
});
