import { describe, expect, test } from "vitest";
import { findingsOf, testStage } from "./support/additions.js";

const head = "name: CI\non:\n  push: { branches: [main] }\n  pull_request: { branches: [main] }\n";
const job = "jobs:\n  test:\n    name: Test\n    runs-on: ubuntu-latest\n";
const steps = "    steps:\n      - uses: actions/checkout@v5\n      - run: npm test\n";
const plain = `${head}${job}${steps}`;
const one = (members: object = {}, stage: object = {}) => ({
  stages: [{ ...testStage, ...stage }],
  ...members,
});

describe("a workflow has the contract's variables", () => {
  const env = { CI: "1" };
  test.each<[what: string, changes: object, workflow: string, ...findings: string[]]>([
    ["of the workflow", one({ env }), `env: { CI: 1 }\n${plain}`],
    ["of the job", one({ env }), `${head}${job}    env: { CI: "1" }\n${steps}`],
    ["of the step", one({ env }), `${plain}        env: { CI: "1" }\n`],
    ["of the stage", one({}, { env }), `${plain}        env: { CI: "1" }\n`],
    [
      "of the stage, on top of the contract's",
      one({ env: { CI: "0" } }, { env }),
      `${plain}        env: { CI: "1" }\n`,
    ],
    [
      "the inner over the outer",
      one({ env }),
      `env: { CI: "0" }\n${head}${job}    env: { CI: "1" }\n${steps}`,
    ],
    ["none", one({ env }), plain, "11 workflow/env"],
    ["another value", one({ env }), `${plain}        env: { CI: "0" }\n`, "12 workflow/env"],
    [
      "a number that forges print differently",
      one({ env: { CI: "3.1" } }),
      `env: { CI: 3.10 }\n${plain}`,
      "1 workflow/env",
    ],
    [
      "a number that is rounded",
      one({ env: { CI: "12345678901234568" } }),
      `env: { CI: 12345678901234567 }\n${plain}`,
      "1 workflow/env",
    ],
    [
      "a number that is printed with an exponent",
      one({ env: { CI: "1000000000000000" } }),
      `env: { CI: 1000000000000000 }\n${plain}`,
      "1 workflow/env",
    ],
    [
      "a number that is printed with a negative exponent",
      one({ env: { CI: "0.00001" } }),
      `env: { CI: 0.00001 }\n${plain}`,
      "1 workflow/env",
    ],
    ["a short number", one({ env: { CI: "-0.25" } }), `env: { CI: -0.25 }\n${plain}`],
    ["a boolean in capitals", one({ env: { CI: "true" } }), `env: { CI: True }\n${plain}`, "1 workflow/env"],
    ["a boolean", one({ env: { CI: "true" } }), `env: { CI: true }\n${plain}`],
    ["a string of digits", one({ env: { CI: "3.10" } }), `env: { CI: "3.10" }\n${plain}`],
    ["an expression", one({ env }), `${plain}        env: { CI: "\${{ vars.CI }}" }\n`, "12 workflow/env"],
    ["one too many", one({ env }), `${plain}        env: { CI: "1", A: "2" }\n`, "12 workflow/env"],
    ["one that the contract lacks", one(), `env: { CI: "1" }\n${plain}`, "1 workflow/env"],
    [
      "on an action",
      one({ env }),
      `env: { CI: "1" }\n${plain}`.replace("@v5", "@v5\n        env: { A: x }"),
      "12 workflow/env",
    ],
  ])("%s", (_, changes, workflow, ...findings) => {
    expect(findingsOf(changes, { workflow })).toEqual(findings);
  });
});

describe("a workflow runs in the contract's folder", () => {
  const inUi = one({ working_directory: "ui" });
  test.each<[what: string, changes: object, workflow: string, ...findings: string[]]>([
    ["by the step", inUi, `${plain}        working-directory: ./ui/\n`],
    [
      "by the job's defaults",
      inUi,
      `${head}${job}    defaults: { run: { working-directory: ui } }\n${steps}`,
    ],
    ["by the workflow's defaults", inUi, `defaults: { run: { working-directory: ui } }\n${plain}`],
    ["by the workspace", inUi, `${plain}        working-directory: \${{ github.workspace }}/ui\n`],
    [
      "the stage's before the contract's",
      one({ working_directory: "a" }, { working_directory: "./b/c" }),
      `${plain}        working-directory: b/c\n`,
    ],
    ["the root before the contract's", one({ working_directory: "a" }, { working_directory: "." }), plain],
    [
      "an empty setting does not count",
      inUi,
      `defaults: { run: { working-directory: ui } }\n${plain}        working-directory: ""\n`,
    ],
    ["not in the root", inUi, plain, "11 workflow/directory"],
    ["not in another", inUi, `${plain}        working-directory: ux\n`, "12 workflow/directory"],
    ["not outside", inUi, `${plain}        working-directory: ../ui\n`, "12 workflow/directory"],
    [
      "not where the contract has none",
      one(),
      `${plain}        working-directory: ui\n`,
      "12 workflow/directory",
    ],
    [
      "not by an expression",
      inUi,
      `${plain}        working-directory: \${{ vars.UI }}\n`,
      "12 workflow/directory",
    ],
  ])("%s", (_, changes, workflow, ...findings) => {
    expect(findingsOf(changes, { workflow })).toEqual(findings);
  });
});

describe("a workflow may use approved actions", () => {
  const approve = (...approved_actions: object[]) => one({ approved_actions });
  const uv = { uses: "astral-sh/setup-uv@v5", with: { "enable-cache": "true" } };
  const using = (text: string) => plain.replace("      - run", `      - uses: ${text}\n      - run`);
  const commit = "2d1d6b1c0ffee0ddba11c0de5ca1ab1e0badcafe";
  const withCache = "astral-sh/setup-uv@v5\n        with: { enable-cache: true }";
  test.each<[what: string, changes: object, workflow: string, ...findings: string[]]>([
    ["with their inputs", approve(uv), using(withCache)],
    ["with inputs in any case", approve(uv), using(withCache.replace("enable", "Enable"))],
    ["without inputs", approve({ uses: "a/b@v1" }), using("a/b@v1")],
    ["twice, with other inputs", approve({ uses: uv.uses }, uv), using(withCache)],
    [
      "with an expression as approved",
      approve({ uses: "a/b@v1", with: { x: "${{ matrix.x }}" } }),
      using("a/b@v1\n        with: { x: '${{ matrix.x }}' }"),
    ],
    ["of this repository", approve({ uses: "./.github/setup" }), using("./.github/setup")],
    [
      "but not with other kinds of inputs",
      approve({ uses: "a/b@v1", with: { x: "…" } }),
      using("a/b@v1\n        with: { x: [1] }"),
      "12 workflow/undecided-action",
    ],
    ["but no others", approve(uv), using("a/b@v1"), "11 workflow/undecided-action"],
    ["but not without their inputs", approve(uv), using(uv.uses), "11 workflow/undecided-action"],
    ["but not with more", approve({ uses: uv.uses }), using(withCache), "12 workflow/undecided-action"],
    [
      "but not in another version",
      approve(uv),
      using(withCache.replace("v5", "v6")),
      "11 workflow/undecided-action",
    ],
    [
      "but not on a condition",
      approve({ uses: "a/b@v1" }),
      using("a/b@v1\n        if: github.event_name == 'push'"),
      "12 workflow/condition",
    ],
    [
      "but not between the steps that run the stage",
      one({ approved_actions: [{ uses: "a/b@v1" }] }, { install: "npm ci" }),
      plain.replace("- run: npm test", "- run: npm ci\n      - uses: a/b@v1\n      - run: npm test"),
      "12 workflow/install-apart",
    ],
    [
      "but not tolerated",
      approve({ uses: "a/b@v1" }),
      using("a/b@v1\n        continue-on-error: true"),
      "12 workflow/tolerant",
    ],
    [
      "on a condition after the commands",
      approve({ uses: "a/b@v1" }),
      `${plain}      - uses: a/b@v1\n        if: always()\n`,
    ],
    ["by their commits", approve({ uses: `actions/checkout@${commit}` }), plain.replace("v5", commit)],
    [
      "but not by other commits",
      approve({ uses: "actions/checkout@v5" }),
      plain.replace("v5", commit),
      "10 workflow/undecided-action",
    ],
    [
      "but never another checkout by its commit",
      approve({ uses: `actions/checkout@${commit}`, with: { ref: "x" } }),
      plain.replace("v5", `${commit}\n        with: { ref: x }`),
      "11 workflow/checkout",
    ],
    [
      "with an input that would be undecided",
      approve({ uses: "actions/setup-node@v5", with: { mirror: "https://mirror.example" } }),
      using("actions/setup-node@v5\n        with: { mirror: https://mirror.example }"),
    ],
    [
      "but never another checkout",
      approve({ uses: "actions/checkout@v5", with: { ref: "x" } }),
      plain.replace("@v5", "@v5\n        with: { ref: x }"),
      "11 workflow/checkout",
    ],
  ])("%s", (_, changes, workflow, ...findings) => {
    expect(findingsOf(changes, { workflow })).toEqual(findings);
  });
});

describe("the contract's events trigger a workflow", () => {
  const on = (text: string) => `name: CI\non:\n${text}${job}${steps}`;
  const triggered = (triggers: object) => one({ triggers: { push: [], pull_request: [], ...triggers } });
  test.each<[what: string, changes: object, workflow: string, ...findings: string[]]>([
    [
      "unfiltered",
      triggered({ unfiltered: ["push", "pull_request"] }),
      `name: CI\non: [push, pull_request]\n${job}${steps}`,
    ],
    [
      "unfiltered with defaults",
      triggered({ unfiltered: ["pull_request"] }),
      on("  pull_request: { types: [opened, synchronize, reopened] }\n"),
    ],
    [
      "on tags",
      triggered({ push: ["main"], tags: ["v*"] }),
      on("  push: { branches: [main], tags: ['v*'] }\n"),
    ],
    ["on tags alone", triggered({ tags: ["v*"] }), on("  push: { tags: ['v*'] }\n")],
    ["by hand", triggered({ workflow_dispatch: true }), on("  workflow_dispatch:\n")],
    [
      "by hand, with inputs",
      triggered({ workflow_dispatch: true }),
      on("  workflow_dispatch: { inputs: { why: { type: string } } }\n"),
    ],
    [
      "for a merge queue",
      triggered({ merge_group: true }),
      on("  merge_group: { types: [checks_requested] }\n"),
    ],
    [
      "at times",
      triggered({ schedule: ["0 3 * * 1", "0 4 * * 2"] }),
      on("  schedule: [{ cron: '0 4 * * 2' }, { cron: '0 3 * * 1' }]\n"),
    ],
    [
      "not on some branches only",
      triggered({ unfiltered: ["push"] }),
      on("  push: { branches: [main] }\n"),
      "3 workflow/trigger-branches",
    ],
    [
      "not on an empty list of branches",
      triggered({ tags: ["v*"] }),
      on("  push: { branches: [], tags: ['v*'] }\n"),
      "3 workflow/trigger-branches",
    ],
    ["not on all branches", triggered({ push: ["main"] }), on("  push:\n"), "3 workflow/trigger-branches"],
    [
      "not also on tags",
      triggered({ push: ["main"] }),
      on("  push: { branches: [main], tags: ['v*'] }\n"),
      "3 workflow/trigger-branches",
    ],
    [
      "not without the tags",
      triggered({ push: ["main"], tags: ["v*"] }),
      on("  push: { branches: [main] }\n"),
      "3 workflow/trigger-branches",
    ],
    [
      "not on some paths",
      triggered({ unfiltered: ["push"] }),
      on("  push: { paths: [src] }\n"),
      "3 workflow/trigger-filter",
    ],
    [
      "not by hand unless the contract says so",
      triggered({ unfiltered: ["push"], workflow_dispatch: false }),
      on("  push:\n  workflow_dispatch:\n"),
      "4 workflow/trigger-extra",
    ],
    [
      "not without a manual start",
      triggered({ unfiltered: ["push"], workflow_dispatch: true }),
      on("  push:\n"),
      "2 workflow/trigger-missing",
    ],
    [
      "not at other times",
      triggered({ schedule: ["0 3 * * 1"] }),
      on("  schedule: [{ cron: '0 4 * * 1' }]\n"),
      "3 workflow/trigger-filter",
    ],
    [
      "not in another zone",
      triggered({ schedule: ["0 3 * * 1"] }),
      on("  schedule: [{ cron: '0 3 * * 1', timezone: UTC }]\n"),
      "3 workflow/trigger-filter",
    ],
  ])("%s", (_, changes, workflow, ...findings) => {
    expect(findingsOf(changes, { workflow })).toEqual(findings);
  });
});

describe("a workflow has the contract's matrix", () => {
  const node = { matrix: { node: ["20", "22"] } };
  const matrix = (text: string) => `${head}${job}    strategy: ${text}\n${steps}`;
  test.each<[what: string, changes: object, workflow: string, ...findings: string[]]>([
    ["as it is", one({}, node), matrix("{ matrix: { node: [22, 20] } }")],
    [
      "with limits",
      one({}, node),
      matrix("{ fail-fast: false, max-parallel: 2, matrix: { node: [20, 22] } }"),
    ],
    [
      "which sets up tools",
      one({}, node),
      matrix("{ matrix: { node: [20, 22] } }").replace(
        "      - run",
        "      - uses: actions/setup-node@v4\n        with: { node-version: '${{ matrix.node }}' }\n      - run",
      ),
    ],
    [
      "which sets up Python",
      one({}, { matrix: { python: ["3.9", "3.10"] } }),
      matrix("{ matrix: { python: ['3.9', '3.10'] } }").replace(
        "      - run",
        "      - uses: actions/setup-python@v5\n        with: { python-version: '${{ matrix.python }}' }\n      - run",
      ),
    ],
    [
      "in its name",
      one({}, node),
      matrix("{ matrix: { node: [20, 22] } }").replace("Test", "Test (${{ matrix.node }})"),
    ],
    [
      "not a computed one",
      one({}, { matrix: { node: ["…"] } }),
      matrix("{ matrix: { node: '${{ fromJSON(x) }}' } }"),
      "9 workflow/matrix",
    ],
    ["not another", one({}, node), matrix("{ matrix: { node: [20, 21] } }"), "9 workflow/matrix"],
    ["not of more", one({}, node), matrix("{ matrix: { node: [20, 22], os: [x] } }"), "9 workflow/matrix"],
    [
      "not a number instead of a text",
      one({}, { matrix: { python: ["3.10"] } }),
      matrix("{ matrix: { python: [3.10] } }"),
      "9 workflow/matrix",
    ],
    ["not none", one({}, node), plain, "6 workflow/matrix"],
    [
      "not an expression",
      one({}, node),
      matrix("{ matrix: '${{ fromJSON(vars.X) }}' }"),
      "9 workflow/matrix",
    ],
    ["not one of its own", one(), matrix("{ matrix: { node: [20] } }"), "9 workflow/undecided-matrix"],
    ["limits without one", one(), matrix("{ fail-fast: true, max-parallel: 1 }")],
    ["nothing in its place", one(), matrix("{}")],
    ["not limits alone", one({}, node), matrix("{ fail-fast: true }"), "9 workflow/matrix"],
    [
      "not a computed limit",
      one(),
      matrix("{ fail-fast: '${{ !cancelled() }}' }"),
      "9 workflow/undecided-key",
    ],
    ["not a computed strategy", one(), matrix("${{ fromJSON(vars.X) }}"), "9 workflow/undecided-matrix"],
    [
      "not a value of none",
      one(),
      matrix("{ fail-fast: true }").replace("npm test", "npm test ${{ matrix.node }}"),
      "12 workflow/undecided-expression",
    ],
    [
      "which no command depends on",
      one({}, { ...node, command: "npm test ${{ matrix.node }}" }),
      matrix("{ matrix: { node: [20, 22] } }").replace("npm test", "npm test ${{ matrix.node }}"),
      "12 workflow/undecided-expression",
    ],
    [
      "which no runner depends on",
      one({}, { matrix: { os: ["ubuntu-latest"] } }),
      matrix("{ matrix: { os: [ubuntu-latest] } }").replace(
        "runs-on: ubuntu-latest",
        "runs-on: ${{ matrix.os }}",
      ),
      "8 workflow/undecided-expression",
    ],
  ])("%s", (_, changes, workflow, ...findings) => {
    expect(findingsOf(changes, { workflow })).toEqual(findings);
  });
});
