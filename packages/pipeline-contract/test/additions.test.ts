import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import {
  type Contract,
  checkConformance,
  generateScript,
  generateWorkflow,
  validateContract,
} from "../src/index.js";
import { contractWith } from "./support/contracts.js";
import { shells } from "./support/shells.js";

/* What a contract may say besides what the specification names. */

const test_ = { name: "Test", command: "npm test", required: true };
const unit = { name: "Unit", command: "npm run unit", required: true };

function findingsOf(changes: object, input: { workflow: string } | { script: string }): string[] {
  const contract = contractWith(changes);
  return checkConformance({ contract, ...input }).findings.map(({ line, rule }) => `${line} ${rule}`);
}

describe("a malformed addition is refused", () => {
  const stage = (members: object) => ({ stages: [{ ...test_, ...members }] });
  test.each<[changes: object, path: string, message: string]>([
    [{ env: "CI=1" }, "env", 'env is the string "CI=1"; it must be of type object.'],
    [{ env: { CI: true } }, "env.CI", "env.CI is the boolean true; it must be of type string."],
    [{ env: { "A B": "1" } }, "env.A B", 'The variable "A B" cannot be set: a name has'],
    [{ env: { PATH: "/bin" } }, "env.PATH", 'The variable "PATH" cannot be set: shells act on it'],
    [{ env: { BASH_ENV: "x" } }, "env.BASH_ENV", "shells act on it"],
    [{ env: { GITHUB_SHA: "x" } }, "env.GITHUB_SHA", "the forge sets it"],
    [{ env: { A: "\0" } }, "env.A", "NUL"],
    [stage({ env: { A: "\uD800" } }), "stages[0].env.A", "unpaired surrogate"],
    [{ working_directory: 3 }, "working_directory", "is the number 3"],
    [{ working_directory: "/tmp" }, "working_directory", "not relative"],
    [{ working_directory: "C:/x" }, "working_directory", "not relative"],
    [{ working_directory: "" }, "working_directory", "it is blank"],
    [stage({ working_directory: "../x" }), "stages[0].working_directory", "out of the repository"],
    [stage({ working_directory: "a\\b" }), "stages[0].working_directory", "only on Windows"],
    [stage({ working_directory: "~/x" }), "stages[0].working_directory", "the name of a folder"],
    [stage({ working_directory: "${{ x }}" }), "stages[0].working_directory", "an expression"],
    [{ install_once: "yes" }, "install_once", "of type boolean"],
    [
      {
        install_once: true,
        stages: [
          { ...test_, install: "npm ci" },
          { ...unit, install: "npm i" },
        ],
      },
      "install_once",
      "do not all install the same",
    ],
    [
      {
        install_once: true,
        stages: [
          { ...test_, install: "npm ci" },
          { ...unit, install: "npm ci", working_directory: "ui" },
        ],
      },
      "install_once",
      "in the same folder",
    ],
    [
      {
        install_once: true,
        stages: [
          { ...test_, install: "npm ci" },
          { ...unit, install: "npm ci", env: { A: "1" } },
        ],
      },
      "install_once",
      "with the same variables",
    ],
    [stage({ required: false, install: "npm ci" }), "", ""],
    [
      { install_once: true, ...stage({ required: false, install: "npm ci" }) },
      "install_once",
      "Only optional stages",
    ],
    [{ approved_actions: [{ with: {} }] }, "approved_actions[0].uses", "is missing"],
    [{ approved_actions: [{ uses: " " }] }, "approved_actions[0].uses", "it is blank"],
    [
      { approved_actions: [{ uses: "a/b@v1", with: { x: 1 } }] },
      "approved_actions[0].with.x",
      "is the number 1",
    ],
    [
      { triggers: { push: ["main"], pull_request: [], unfiltered: ["push"] } },
      "triggers.unfiltered",
      "is unfiltered, and yet",
    ],
    [
      { triggers: { push: [], pull_request: [], unfiltered: ["push"], tags: ["v*"] } },
      "triggers.unfiltered",
      "is unfiltered, and yet",
    ],
    [
      { triggers: { push: [], pull_request: [], unfiltered: ["tag"] } },
      "triggers.unfiltered[0]",
      'must be "push" or "pull_request"',
    ],
    [{ triggers: { push: [], pull_request: [], tags: [""] } }, "triggers.tags[0]", "it is blank"],
    [
      { triggers: { push: [], pull_request: [], schedule: ["a\nb"] } },
      "triggers.schedule[0]",
      "control characters",
    ],
    [{ triggers: { push: [], pull_request: [], merge_group: 1 } }, "triggers.merge_group", "of type boolean"],
    [stage({ matrix: {} }), "stages[0].matrix", "it must have at least 1 key"],
    [stage({ matrix: { node: [] } }), "stages[0].matrix.node", "at least 1 item"],
    [stage({ matrix: { node: [20] } }), "stages[0].matrix.node[0]", "is the number 20"],
    [stage({ matrix: { include: ["x"] } }), "stages[0].matrix.include", "a change of the other combinations"],
    [stage({ matrix: { "a b": ["x"] } }), "stages[0].matrix.a b", "a name has"],
    [stage({ matrix: { node: ["20", "20"] } }), "stages[0].matrix.node", "there twice"],
  ])("%j", (changes, path, message) => {
    const { findings } = validateContract(contractWith(changes));
    const expected = path === "" ? [] : [["contract/addition", path, expect.stringContaining(message)]];
    expect(findings.map(({ rule, path: found, message: text }) => [rule, found, text])).toEqual(expected);
  });

  test("a number that should be a string is to be put in quotes", () => {
    const { findings } = validateContract(contractWith({ env: { A: 3.1 } as never }));
    expect(findings.map(({ fix }) => fix)).toEqual(["Put it in quotes."]);
  });
});

describe("a workflow", () => {
  const head = "name: CI\non:\n  push: { branches: [main] }\n  pull_request: { branches: [main] }\n";
  const job = "jobs:\n  test:\n    name: Test\n    runs-on: ubuntu-latest\n";
  const steps = "    steps:\n      - uses: actions/checkout@v5\n      - run: npm test\n";
  const plain = `${head}${job}${steps}`;
  const one = (members: object = {}, stage: object = {}) => ({
    stages: [{ ...test_, ...stage }],
    ...members,
  });

  describe("has the contract's variables", () => {
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

  describe("runs in the contract's folder", () => {
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
        "an empty setting is none",
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

  describe("may use approved actions", () => {
    const approve = (...approved_actions: object[]) => one({ approved_actions });
    const uv = { uses: "astral-sh/setup-uv@v5", with: { "enable-cache": "true" } };
    const using = (text: string) => plain.replace("      - run", `      - uses: ${text}\n      - run`);
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
        "but not tolerated",
        approve({ uses: "a/b@v1" }),
        using("a/b@v1\n        continue-on-error: true"),
        "12 workflow/tolerant",
      ],
      [
        "on a condition afterwards",
        approve({ uses: "a/b@v1" }),
        `${plain}      - uses: a/b@v1\n        if: always()\n`,
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

  describe("is triggered as the contract says", () => {
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
        "not on tags too",
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
        "not by hand unless it says so",
        triggered({ unfiltered: ["push"], workflow_dispatch: false }),
        on("  push:\n  workflow_dispatch:\n"),
        "4 workflow/trigger-extra",
      ],
      [
        "not without a hand",
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

  describe("has the contract's matrix", () => {
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
        "not a number for a text",
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
});

const folder = mkdtempSync(join(tmpdir(), "pipeline-contract-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** What a script calls, where, and with which of the variables; with a recorder in place of npm. */
function calls(shell: (typeof shells)[number], script: string, names: readonly string[]): string {
  const bin = join(folder, "bin");
  const place = join(folder, "repository");
  for (const path of [bin, join(place, ".git"), join(place, "ui/src")]) mkdirSync(path, { recursive: true });
  const values = names.map((name) => ` ${name}=\${${name}-none}`).join("");
  writeFileSync(join(bin, "npm"), `#!/bin/sh\necho "\${PWD#*/repository}: $*${values}" >>"$LOG"\n`, {
    mode: 0o755,
  });
  writeFileSync(join(place, "ci.sh"), script, { mode: 0o755 });
  const log = join(folder, "log");
  writeFileSync(log, "");
  const env = { PATH: `${bin}${delimiter}${process.env.PATH}`, LOG: log };
  const { status, stderr } = spawnSync(shell.command[0] ?? "", [...shell.command.slice(1), "./ci.sh"], {
    cwd: place,
    env,
    encoding: "utf8",
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: expect.any(String) });
  return readFileSync(log, "utf8");
}

/** What the contract says that is called. */
function meant(contract: Contract, names: readonly string[], once: boolean): string {
  const lines = contract.stages.flatMap((stage, index) => {
    const variables: Record<string, string> = { ...contract.env, ...stage.env };
    const values = names.map((name) => ` ${name}=${variables[name] ?? "none"}`).join("");
    const where = (stage.working_directory ?? contract.working_directory ?? ".")
      .replace(/^\.?(?=.)/, "/")
      .replace(/^\/?\.?$/, "");
    const texts =
      stage.install === undefined || (once && index > 0) ? [stage.command] : [stage.install, stage.command];
    return texts.map((text) => `${where}: ${text.replace("npm ", "")}${values}\n`);
  });
  return lines.join("");
}

describe("a script", () => {
  const env = { A: "1 2", B: "it's" };
  const both = { stages: [{ ...test_, env: { A: "3" } }, unit], env };
  const inUi = { stages: [{ ...test_, working_directory: "ui" }, unit] };
  const lastInUi = { stages: [test_, { ...unit, working_directory: "ui" }] };
  const allInUi = { stages: [test_, unit], working_directory: "ui/src" };
  const optionalInUi = { stages: [{ ...test_, required: false, working_directory: "ui" }, unit] };
  const install = "npm ci";
  const once = {
    stages: [
      { ...test_, install },
      { ...unit, install },
    ],
    install_once: true,
  };
  const cases: [what: string, changes: Partial<Contract>, script: string, ...findings: string[]][] = [
    ["exports variables", { stages: [test_, unit], env }, `export A="1 2" B="it's"\nnpm test\nnpm run unit`],
    [
      "exports those of one stage in its shell",
      both,
      `export A="1 2"\nexport B="it's"\n(export A=3; npm test)\nnpm run unit`,
    ],
    ["puts them in front", both, `A=3 B="it's" npm test\nA="1 2" B="it's" npm run unit`],
    [
      "lacks variables",
      { stages: [test_, unit], env: { A: "1" } },
      "npm test\nnpm run unit",
      "3 script/env",
      "4 script/env",
    ],
    ["has another value", { stages: [test_], env: { A: "1" } }, "export A=2\nnpm test", "4 script/env"],
    [
      "computes a value",
      { stages: [test_], env: { A: "1" } },
      "export A=$(echo 1)\nnpm test",
      "3 script/env",
      "4 script/env",
    ],
    [
      "exports on a condition",
      { stages: [test_], env: { A: "1" } },
      "if [ -d ui ]; then export A=1; fi\nnpm test",
      "3 script/env",
      "4 script/env",
    ],
    ["changes it again", { stages: [test_], env: { A: "1" } }, "export A=1\nA=2\nnpm test", "4 script/env"],
    [
      "unsets it again",
      { stages: [test_], env: { A: "1" } },
      "export A=1\nunset A\nnpm test",
      "4 script/env",
    ],
    ["exports too late", { stages: [test_], env: { A: "1" } }, "npm test\nexport A=1", "3 script/env"],
    [
      "exports in another shell",
      { stages: [test_], env: { A: "1" } },
      "(export A=1)\nnpm test",
      "4 script/env",
    ],
    [
      "gives one stage's to all",
      { stages: [{ ...test_, env: { A: "1" } }, unit] },
      "export A=1\nnpm test\nnpm run unit",
      "5 script/env",
    ],
    ["exports what the contract lacks", { stages: [test_] }, "export A=1\nnpm test", "3 script/env"],
    [
      "expands what is set in front",
      { stages: [{ ...test_, command: 'npm test "$A"' }], env: { A: "1" } },
      'A=1 npm test "$A"',

      "3 script/command-altered",
    ],
    ["changes the folder in a shell", inUi, "(cd ui && npm test)\nnpm run unit"],
    ["changes it line by line", inUi, "(\ncd ./ui\nnpm test\n)\nnpm run unit"],
    ["changes it back", inUi, "cd ui\nnpm test\ncd ..\nnpm run unit"],
    ["stays there", allInUi, "cd ui/src\nnpm test\nnpm run unit"],
    [
      "goes from the root",
      inUi,
      'ROOT="$(cd "$(dirname "$0")" && pwd)"\ncd "$ROOT/ui"\nnpm test\ncd "$ROOT"\nnpm run unit',
    ],
    [
      "looks for the root too late",
      inUi,
      'cd ui\nnpm test\nROOT="$(cd "$(dirname "$0")" && pwd)"\ncd "$ROOT"\nnpm run unit',
      "6 script/directory",
    ],
    ["goes there at once", allInUi, 'cd "$(dirname "$0")/ui/src"\nnpm test\nnpm run unit'],
    [
      "goes there from its own folder later",
      inUi,
      'cd ui\nnpm test\ncd "$(dirname "$0")/ui"\nnpm run unit',
      "5 script/directory",
    ],
    [
      "goes there from an own folder that it changes to on a condition",
      allInUi,
      'if true; then cd "$(dirname "$0")/ui/src"; fi\nnpm test\nnpm run unit',
      "3 script/directory",
    ],
    ["follows links back", inUi, "cd ui\nnpm test\ncd -P ..\nnpm run unit", "5 script/directory"],
    ["or aborts", inUi, "(cd ui || exit 1; npm test)\nnpm run unit"],
    ["tolerates both", optionalInUi, "set +e\n(\nset -e\ncd ui\nnpm test\n)\nset -e\nnpm run unit"],
    ["stays in the root", inUi, "npm test\nnpm run unit", "3 script/directory"],
    ["goes elsewhere", inUi, "(cd ux && npm test)\nnpm run unit", "3 script/directory"],
    ["goes too deep", inUi, "cd ui\nnpm test\nnpm run unit", "5 script/directory"],
    ["leaves the root", inUi, "cd ui\nnpm test\ncd ../..\nnpm run unit", "5 script/directory"],
    [
      "goes on without the folder",
      inUi,
      "set +e\ncd ui\nset -e\nnpm test\ncd ..\nnpm run unit",
      "4 script/directory",
      "7 script/directory",
    ],
    [
      "tolerates that it is missing",
      inUi,
      "cd ui || true\nnpm test\ncd ..\nnpm run unit",
      "3 script/directory",
      "5 script/directory",
    ],
    [
      "goes there on a condition",
      inUi,
      "[ -d ui ] && cd ui\nnpm test",
      "3 script/directory",

      "4 script/command-missing",
    ],
    [
      "fails for an optional stage",
      optionalInUi,
      "cd ui\nnpm test || true\ncd ..\nnpm run unit",
      "4 script/not-tolerant",
    ],
    [
      "changes it though the contract has none",
      { stages: [test_] },
      "(cd ui && npm test)",
      "3 script/directory",
    ],
    [
      "takes the root from a subshell",
      lastInUi,
      '(ROOT="$(cd "$(dirname "$0")" && pwd)")\nnpm test\ncd "$ROOT/ui"\nnpm run unit',
      "5 script/directory",
    ],
    [
      "takes the root from a function's own variable",
      lastInUi,
      'f() { local ROOT="$(cd "$(dirname "$0")" && pwd)"; }\nf\nnpm test\ncd "$ROOT/ui"\nnpm run unit',
      "6 script/directory",
    ],
    [
      "takes the root from in front of a command",
      lastInUi,
      'ROOT="$(cd "$(dirname "$0")" && pwd)" :\nnpm test\ncd "$ROOT/ui"\nnpm run unit',
      "5 script/directory",
    ],
    [
      "has two roots",
      lastInUi,
      'ROOT="$(cd "$(dirname "$0")/.." && pwd)"\ncd "$(dirname "$0")"\nnpm test\ncd "$ROOT/ui"\nnpm run unit',
      "6 script/directory",
    ],
    ["passes through another folder", lastInUi, "npm test\ncd ux/../ui\nnpm run unit", "4 script/directory"],
    [
      "visits a folder of no stage",
      lastInUi,
      "npm test\ncd ux\ncd ../ui\nnpm run unit",
      "4 script/undecided-status",
    ],
    [
      "fails for an optional stage's outer folder",
      {
        stages: [
          { ...unit, required: true },
          { ...test_, required: false, working_directory: "ui/src" },
        ],
      },
      "npm run unit\ncd ui\nset +e\n(\nset -e\ncd src\nnpm test\n)\nset -e",
      "9 script/not-tolerant",
    ],
    ["installs once", once, "npm ci\nnpm test\nnpm run unit"],
    ["installs too late", once, "npm test\nnpm ci\nnpm run unit", "4 script/command-order"],
    [
      "installs once for others",
      { ...once, install_once: false },
      "npm ci\nnpm test\nnpm run unit",
      "3 script/command-missing",
    ],
    ["never installs", once, "npm test\nnpm run unit", "3 script/command-missing"],
  ];

  test.each(cases)("that %s", (_, changes, script, ...findings) => {
    expect(findingsOf(changes, { script: `#!/bin/sh\nset -e\n${script}\n` })).toEqual(findings);
  });

  test("that installs for each stage, though once is enough, conforms", () => {
    const script = "#!/bin/sh\nset -e\nnpm ci\nnpm test\nnpm ci\nnpm run unit\n";
    expect(findingsOf(once, { script })).toEqual([]);
  });

  const conforming = cases.filter(([, , , ...findings]) => findings.length === 0);
  describe.each(shells)("in $name", (shell) => {
    test.each(conforming)("does what the contract says: %s", (_, changes, script) => {
      const contract = contractWith(changes);
      const names = ["A", "B"];
      const expected = meant(contract, names, contract.install_once === true);
      expect(calls(shell, `#!/bin/sh\nset -e\n${script}\n`, names)).toEqual(expected);
      expect(calls(shell, generateScript(contract), names)).toEqual(expected);
    });
  });
});

test.each<[what: string, changes: Partial<Contract>]>([
  ["variables", { env: { A: "1 \n 2", B: "${{ x }}: 'a' \"b\"" } }],
  ["a folder", { working_directory: "ui/a b" }],
  [
    "stages of their own",
    {
      stages: [
        { ...test_, env: { A: "1" }, working_directory: "ui" },
        { ...unit, working_directory: "." },
      ],
    },
  ],
  ["one install", { install_once: true }],
  [
    "triggers",
    {
      triggers: {
        push: ["main"],
        pull_request: [],
        tags: ["v*"],
        unfiltered: ["pull_request"],
        workflow_dispatch: true,
        merge_group: true,
        schedule: ["0 3 * * 1"],
      },
    },
  ],
  ["a matrix", { stages: [{ ...test_, matrix: { "python-version": ["3.9", "3.10"] } }] }],
])("what is generated for %s conforms", (_, changes) => {
  const contract = contractWith(changes);
  const workflow = generateWorkflow(contract);
  const script = generateScript(contract);
  expect(checkConformance({ contract, workflow, script }).findings).toEqual([]);
});

test("no workflow is generated for a matrix of what it would not set up", () => {
  const contract = contractWith({ stages: [{ ...test_, matrix: { node: ["20"] } }] });
  expect(() => generateWorkflow(contract)).toThrow("No job is generated for a matrix of");
});
