import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseDocument } from "yaml";
import { checkConformance, generateWorkflow, readContract } from "../src/index.js";
import { contractWith } from "./support/contracts.js";
import { actionlintErrors, githubErrors } from "./support/forge-parsers.js";

/*
 * Workflows that a forge rejects and does not run. GitHub's own parser or actionlint proves that each workflow belongs
 * here. The checker must not accept any of them.
 */

const contract = contractWith({
  triggers: { push: ["main"], pull_request: [] },
  stages: [{ name: "Test", command: "npm test", required: true }],
});
// Without the lines that the tests add, so that they do not occur twice.
const generated = generateWorkflow(contract)
  .replace(/^permissions:\n(?: .*\n)+\n?/m, "")
  .replace("      - name: Test\n        run:", "      - run:");

const places = {
  workflow: "jobs:\n",
  job: "    runs-on: ubuntu-latest\n",
  step: "      - run: npm test\n",
} as const;

function findingsIn(workflow: string): string[] {
  return checkConformance({ contract, workflow }).findings.map(({ rule, message }) => `${rule}: ${message}`);
}

/** The generated workflow with an additional line in one of its mappings. */
function withLine(place: keyof typeof places, line: string): string {
  const first = places[place];
  const indentation = " ".repeat(/[^ -]/.exec(first)?.index ?? 0);
  const added = `${indentation}${line}\n`;
  return generated.replace(first, place === "step" ? first + added : added + first);
}

describe("is refused by GitHub's parser, and does not conform", () => {
  test.each<[keyof typeof places, string]>([
    ["workflow", "permissions: {contents: nope}"],
    ["workflow", "permissions: {nothing: read}"],
    ["workflow", "permissions: {id-token: read}"],
    ["workflow", "permissions: [contents]"],
    ["workflow", "permissions: admin"],
    ["workflow", "permissions:"],
    ["workflow", "concurrency: {group: a, nope: 1}"],
    ["workflow", "concurrency: {cancel-in-progress: true}"],
    ["workflow", "concurrency: {group: a, cancel-in-progress: maybe}"],
    ["workflow", "concurrency: {group: '${{ secrets.A }}'}"],
    ["workflow", "concurrency: ${{ runner.os }}"],
    ["workflow", "run-name: ${{ github. }}"],
    ["workflow", "run-name: ${{ runner.os }}"],
    ["workflow", "run-name: ${{ github.ref"],
    ["workflow", "run-name: ${{ }}"],
    ["workflow", "run-name: [a]"],
    ["workflow", "defaults: {run: {}, nope: 1}"],
    ["workflow", "defaults: []"],
    ["workflow", "env: []"],
    ["workflow", "env:"],
    ["job", "permissions: {contents: nope}"],
    ["job", "concurrency: {group: a, cancel-in-progress: maybe}"],
    ["job", "outputs: [a]"],
    ["job", "outputs: {a: [b]}"],
    ["job", "outputs: {a: '${{ nope.b }}'}"],
    ["job", "timeout-minutes: soon"],
    ["job", "timeout-minutes: ${{ steps.a.outputs.b }}"],
    ["job", "continue-on-error: maybe"],
    ["job", "if: success("],
    ["job", "if: success() && secrets.A"],
    ["job", "env: {A: '${{ steps.a }}'}"],
    ["job", "defaults: {run: {shell: [bash]}}"],
    ["job", "needs: nothing"],
    ["step", "name: ${{ nope.x }}"],
    ["step", "name: ${{ github.ref == }}"],
    ["step", "name: ${{ nope() }}"],
    ["step", "name: ${{ hashFiles() }}"],
    ["step", "name: ${{ contains('a') }}"],
    ["step", "name: ${{ 'a }}"],
    ["step", 'name: ${{ "a" }}'],
    ["step", "name: ${{ a b }}"],
    ["step", "name: ${{ insert }} more"],
    ["step", "name: [a]"],
    ["step", "name: {a: b}"],
    ["step", "id: a b"],
    ["step", "id: 1a"],
    ["step", "id: __a"],
    ["step", "id: a.b"],
    ["step", "id: []"],
    ["step", "timeout-minutes: soon"],
    ["step", "continue-on-error: maybe"],
    ["step", "env: [A]"],
    ["step", "env:"],
    ["step", "env: {A: [b]}"],
    ["step", "if: 1 +"],
    ["step", "nope: 1"],
    ["step", "wait: a"],
    ["step", "background: true"],
  ])("%s: %s", async (place, line) => {
    const workflow = withLine(place, line);
    expect(await githubErrors(workflow)).not.toEqual([]);
    expect(findingsIn(workflow)).not.toEqual([]);
    expect(findingsIn(workflow).join("\n")).not.toContain("workflow/unreadable");
  });
});

describe("is refused by actionlint, and does not conform", () => {
  test.each<[string, string]>([
    ["      - run: npm test\n", "      - id: a\n        run: echo\n      - run: npm test\n        id: A\n"],
    ["  test:\n", "  Test: {runs-on: ubuntu-latest, steps: [{run: echo}]}\n  test:\n"],
    ["      - uses: actions/checkout@v5\n", "      - uses: actions/checkout\n"],
    ["      - uses: actions/checkout@v5\n", "      - uses: checkout@v5\n"],
    ["      - uses: actions/checkout@v5\n", "      - uses: ''\n"],
    ["      - run: npm test\n", "      - run:\n"],
    ["      - run: npm test\n", "      - run: npm test\n        shell: nope\n"],
    ["      - main\n", "      - '[main'\n"],
    ["      - main\n", "      - main\n    branches-ignore: [x]\n"],
    ["  push:\n", "  schedule: [{cron: never}]\n  push:\n"],
    ["  push:\n", "  pussh:\n"],
    ["jobs:\n", "concurrency: ''\njobs:\n"],
    ["jobs:\n", "concurrency: {group: ''}\njobs:\n"],
  ])("with %j as %j", async (from, to) => {
    expect(generated).toContain(from);
    const workflow = generated.replace(from, () => to);
    expect(await actionlintErrors(workflow)).not.toEqual([]);
    expect(findingsIn(workflow)).not.toEqual([]);
    expect(findingsIn(workflow).join("\n")).not.toContain("workflow/unreadable");
  });
});

describe("is accepted by GitHub's parser, and conforms", () => {
  test.each<[keyof typeof places, string]>([
    ["workflow", "permissions: read-all"],
    ["workflow", "permissions: {}"],
    ["workflow", "permissions: {contents: read, id-token: write}"],
    ["workflow", "concurrency: ${{ github.workflow }}-${{ github.ref }}"],
    [
      "workflow",
      "concurrency: {group: '${{ github.ref }}', cancel-in-progress: \"${{ github.ref != 'refs/heads/main' }}\"}",
    ],
    ["workflow", "run-name: Test of ${{ github.ref }} by @${{ github.actor }}"],
    ["workflow", "run-name: ${{ format('{0} of {1}', github.event_name, inputs.x || 'nobody') }}"],
    ["job", "outputs: {a: '${{ steps.a.outputs.b }}'}"],
    ["job", "timeout-minutes: 10"],
    ["job", "if: ${{ success() }}"],
    ["job", "permissions: write-all"],
    ["step", "id: a-b_c"],
    ["step", "if: success()"],
  ])("%s: %s", async (place, line) => {
    const workflow = withLine(place, line);
    expect(await githubErrors(workflow)).toEqual([]);
    expect(findingsIn(workflow)).toEqual([]);
  });
});

describe("an expression of more than 21,000 characters", () => {
  // GitHub includes the text around the expression in the count. Its workflow parser and actionlint have no limit.
  const commandOf = (length: number) => `echo '${"${{"} x }} ${"a".repeat(length)}'`;
  const withCommand = (command: string) => ({
    ...contract,
    stages: [{ name: "Test", command, required: true }],
  });

  test.each([
    [20_000, []],
    [22_000, ["contract/inexpressible"]],
  ])("is not generated: with %i characters around it, %j", (length, expected) => {
    const { findings } = readContract(JSON.stringify(withCommand(commandOf(length))));
    expect(findings.map(({ rule }) => rule)).toEqual(expected);
    if (expected.length > 0) return;
    const long = withCommand(commandOf(length));
    expect(checkConformance({ contract: long, workflow: generateWorkflow(long) }).findings).toEqual([]);
  });

  test("is refused in a workflow", () => {
    const workflow = withLine("workflow", `run-name: ${"${{"} github.ref }} ${"a".repeat(21_000)}`);
    expect(findingsIn(workflow)).toEqual([
      expect.stringMatching(/^workflow\/refused: .* 21000 characters, /),
    ]);
  });
});

/** Values of each kind, for places where another kind belongs. */
const values = fc.constantFrom<unknown>(
  null,
  true,
  0,
  1.5,
  "",
  "a b",
  "read",
  "write-all",
  "${{ github.ref }}",
  "${{ github. }}",
  "${{ steps.a.outputs.b }}",
  "${{ always() }}",
  "success()",
  "a && ",
  [],
  ["a"],
  {},
  { group: "a" },
  { contents: "read" },
  { contents: "nope" },
  { run: { shell: "bash" } },
);
const keys = fc.constantFrom(
  "name",
  "run-name",
  "on",
  "permissions",
  "concurrency",
  "env",
  "defaults",
  "outputs",
  "if",
  "id",
  "needs",
  "with",
  "timeout-minutes",
  "continue-on-error",
  "cancel-in-progress",
  "branches",
  "types",
  "constructor",
  "steps",
);
const paths: readonly (readonly (string | number)[])[] = [
  [],
  ["on"],
  ["on", "push"],
  ["jobs", "test"],
  ["jobs", "test", "steps", 0],
  ["jobs", "test", "steps", 1],
];

test("whatever changes: GitHub's parser accepts every workflow that the checker accepts", async () => {
  let conforming = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...paths), keys, values), { minLength: 1, maxLength: 2 }),
      async (changes) => {
        const document = parseDocument(generated);
        for (const [path, key, value] of changes) {
          if (document.hasIn(path)) document.setIn([...path, key], document.createNode(value));
        }
        const workflow = String(document);
        if (findingsIn(workflow).length > 0) return;
        conforming += 1;
        expect(await githubErrors(workflow).catch(String)).toEqual([]);
      },
    ),
    { numRuns: 1_500 * Number(process.env.SOAK ?? 1) },
  );
  expect(conforming).toBeGreaterThan(20);
});
