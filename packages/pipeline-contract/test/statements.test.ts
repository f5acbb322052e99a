import { describe, expect, test } from "vitest";
import { checkConformance } from "../src/index.js";
import { contractWith } from "./support/contracts.js";

/** Tests that the statements in findings about scripts are true. */

function findingsIn(script: string, commands: readonly string[]): string[] {
  const stages = commands.map((command) => ({ name: command, command, required: true }));
  const contract = contractWith({ stages });
  return checkConformance({ contract, script: `#!/usr/bin/env bash\n${script}\n` }).findings.map(
    ({ severity, rule, line, message }) => `${line} ${severity} ${rule}: ${message}`,
  );
}

const TOLERANT =
  "error script/tolerant: The contract requires this stage, but the script does not fail when the command fails.";
const UNCLEAR =
  "undecided script/undecided-status: The checker cannot tell whether the script fails when this command fails.";
const EXTRA = "error script/command-extra: The script runs something that is not in the contract.";
const ALTERED = "error script/command-altered: The script runs something other than the contract's command.";
const COMPUTED =
  "undecided script/undecided-command: The checker does not follow what a part of this expands to, so it cannot tell whether it is the contract's command.";

describe("a pipe into another program", () => {
  test.each<[what: string, script: string, ...findings: string[]]>([
    ["loses a failure", "npm test | tee log", `2 ${TOLERANT}`, `2 ${EXTRA}`],
    ["may keep it with pipefail", "set -eo pipefail\nnpm test | tee log", `3 ${UNCLEAR}`, `3 ${EXTRA}`],
    [
      "may keep it if the script reads it",
      'npm test | tee log\nexit "${PIPESTATUS[0]}"',
      `2 ${UNCLEAR}`,
      `2 ${EXTRA}`,
      "3 undecided script/undecided-command: The text does not show what number `exit` is given here.",
      "3 undecided script/undecided-status: The checker does not follow where this exit status comes from.",
    ],
    [
      "may keep it if the script tests it",
      'set -e\nnpm test | tee log\nif [ "${PIPESTATUS[0]}" -ne 0 ]; then exit 1; fi',
      `3 ${UNCLEAR}`,
      `3 ${EXTRA}`,
    ],
  ])("%s", (_, script, ...expected) => {
    expect(findingsIn(script, ["npm test"])).toEqual(expected);
  });
});

describe("a command that has a computed word", () => {
  const commands = ["npm run lint", "npm run test"];

  test.each<[what: string, script: string, ...findings: string[]]>([
    ["may be the contract's", 'set -e\ntarget=test\nnpm run lint\nnpm run "$target"', `5 ${COMPUTED}`],
    ["may be several", 'set -e\nfor one in lint test; do npm run "$one"; done', `3 ${COMPUTED}`],
    ["may be several in a function", 'set -e\nrun() { npm run "$1"; }\nrun lint\nrun test', `3 ${COMPUTED}`],
    ["may have no more words", 'set -e\nargs=()\nnpm run lint "${args[@]}"\nnpm run test', `4 ${COMPUTED}`],
    ["may be none of them", 'set -e\nnpm run lint\nnpm test "$1"', `4 ${ALTERED}`],
    ["has more words", 'set -e\nnpm run lint\nnpm run test -- "$1"', `4 ${ALTERED}`],
    ["is one more", 'set -e\nnpm run lint\nnpm run test\nnpm run "$1"', `5 ${EXTRA}`],
  ])("%s", (_, script, ...expected) => {
    expect(findingsIn(script, commands)).toEqual(expected);
  });
});

test("commands within other commands are altered", () => {
  const script = "set -e\ndocker compose run app npm run lint\ndocker compose run app npm test";
  expect(findingsIn(script, ["npm run lint", "npm test"])).toEqual([`3 ${ALTERED}`, `4 ${ALTERED}`]);
});

test("a command that is part of another command is not reported as skipped", () => {
  const script = "set -e\nnpm run lint && echo 'npm test'";
  expect(findingsIn(script, ["npm run lint", "npm test"])).toEqual([
    "3 error script/command-inert: The script contains the command's text, but does not run it as a separate command: the text is in a comment, a string, a here-document or another command.",
  ]);
});

describe("unset", () => {
  test.each<[what: string, script: string, ...findings: string[]]>([
    ["of a script's own variable", 'set -e\nx=1\necho "$x"\nunset x\nnpm test'],
    ["of several", 'set -eu\nx=1 y=2\necho "$x$y"\nunset x y\nnpm test'],
    [
      "of a variable of the environment",
      "unset NODE_OPTIONS\nnpm test",
      "2 error script/env: The commands run without NODE_OPTIONS here, even if the environment has it; in a workflow they keep it.",
    ],
    [
      "of a variable that only programs read",
      "x=1\nunset x\nnpm test",
      "3 error script/env: The commands run without x here, even if the environment has it; in a workflow they keep it.",
    ],
    [
      "of a function",
      "say() { echo; }\nsay\nunset -f say\nnpm test",
      "4 undecided script/undecided-command: The checker does not follow what this removes.",
    ],
    [
      "in a function",
      'x=1\nforget() { unset x; }\necho "$x"\nforget\nnpm test',
      "3 undecided script/undecided-command: The checker does not follow what this removes.",
    ],
    [
      "in a loop",
      'x=1\nfor i in 1 2; do echo "$x$i"; unset x; done\nnpm test',
      "3 undecided script/undecided-command: The checker does not follow what this removes.",
    ],
  ])("%s", (_, script, ...expected) => {
    const found = findingsIn(script, ["npm test"]);
    expect(found.filter((one) => !one.includes("script/tolerant"))).toEqual(expected);
  });
});

describe("a command that a machine may lack decides nothing", () => {
  test.each([
    "command -v npm >/dev/null || exit 0\nnpm test",
    "command -v npm >/dev/null || { echo skipped; exit 0; }\nnpm test",
    "if ! command -v npm >/dev/null; then exit 0; fi\nnpm test",
    "if command -v npm >/dev/null; then npm test; fi",
    'x=1\ncommand -v npm >/dev/null || x=2\n[ "$x" = 1 ] || exit 0\nnpm test',
    'x=1\ncommand -v npm >/dev/null || x=2\ncase "$x" in 1) npm test ;; esac',
    'if [ -n "$(command -v npm)" ]; then npm test; fi',
    "f() { command -v npm >/dev/null || return 0; npm test; }\nf",
    '[ -n "$HOME" ] || exit 0\nnpm test',
    'if [ -n "$HOME" ]; then npm test; fi',
  ])("%s", (script) => {
    const rules = findingsIn(`set -e\n${script}`, ["npm test"]).map((one) => one.split(" ")[2]);
    expect(rules).toContain("script/command-conditional:");
  });
});

describe("a background command", () => {
  const FOLLOWED =
    "undecided script/undecided-status: The checker does not follow the status of background commands.";

  test("may fail the script that waits for it", () => {
    const found = findingsIn('set -e\nnpm test & tests=$!\nwait "$tests"', ["npm test"]);
    expect(found).toEqual([`3 ${FOLLOWED}`, `3 ${UNCLEAR}`, `4 ${EXTRA}`]);
  });

  test("does not fail the script otherwise", () => {
    const found = findingsIn("set -e\nnpm test &\nwait", ["npm test"]);
    expect(found).toEqual([`3 ${FOLLOWED}`, `3 ${TOLERANT}`, `4 ${EXTRA}`]);
  });
});

test("a command skipped by a condition is not reported as a string", () => {
  const script = 'set -e\nif [ "${1:-}" = test ]; then npm test; fi';
  expect(findingsIn(script, ["npm test"])).toEqual([
    "3 error script/command-conditional: A condition prevents this command from running when the script is started without arguments.",
  ]);
});

test("code that is not followed is not reported as hidden", () => {
  const script = "set -e\ndeclare -A took\ntook[test]=$((1 + 1))\ntrap 'rm -f log' EXIT\nnpm test";
  expect(findingsIn(script, ["npm test"])).toEqual([
    "3 undecided script/undecided-command: The checker does not follow what `declare` does with `-A`.",
    "4 undecided script/undecided-command: The checker does not follow what else this expansion does.",
    "5 undecided script/undecided-command: The checker does not follow what `trap` does here.",
  ]);
});

describe("if computed commands are ignored", () => {
  test.each([
    ['set -e\n"$pm" run test', "script/command-missing"],
    ['set -e\nnpm run "$1"', "script/command-altered"],
  ])("%j is found", (script, rule) => {
    const contract = contractWith({
      stages: [{ name: "Test", command: "npm run test", required: true }],
      ignore: [{ rule: "script/undecided-command", reason: "ours" }],
    });
    expect(checkConformance({ contract, script }).findings.map((finding) => finding.rule)).toEqual([rule]);
  });
});

test("no command is reported as missing if a name is computed", () => {
  const script = 'set -e\npm=npm\nif command -v pnpm >/dev/null; then pm=pnpm; fi\n"$pm" test';
  expect(findingsIn(script, ["npm test"])).toEqual([
    "5 undecided script/undecided-command: This command's name is computed.",
  ]);
});

describe("the messages of findings in workflows", () => {
  function findingsOf(steps: readonly object[]): string[] {
    const contract = contractWith({
      stages: [{ name: "Test", install: "npm ci", command: "npm test", required: true }],
    });
    const branches = { branches: ["main"] };
    const workflow = JSON.stringify({
      name: "CI",
      on: { push: branches, pull_request: branches },
      jobs: {
        test: {
          name: "Test",
          "runs-on": "ubuntu-latest",
          steps: [{ uses: "actions/checkout@v5" }, ...steps],
        },
      },
    });
    return checkConformance({ contract, workflow }).findings.map(
      ({ rule, message, fix }) => `${rule}: ${message} ${fix}`,
    );
  }

  const install = { run: "npm ci" };
  const command = { run: "npm test" };

  test.each<[what: string, steps: readonly object[], ...findings: string[]]>([
    [
      "of a Python version that the contract does not name",
      [{ uses: "actions/setup-python@v6", with: { "python-version": "3.12" } }, install, command],
      "workflow/python-version: The job sets up a Python version, but the contract names none. Add this `python_version` to the contract, in quotes: unquoted, 3.10 is the number 3.1.",
    ],
    [
      "of a cache of results",
      [{ uses: "actions/cache@v4", with: { path: "target", key: "a" } }, install, command],
      "workflow/undecided-action: This cache may restore programs or results that the commands should produce. Cache only package managers' download folders, such as `~/.npm`, or add the action to the contract's `approved_actions`.",
    ],
    [
      "of a key with a comma",
      [{ uses: "actions/cache@v4", with: { path: "~/.npm", key: "a,b" } }, install, command],
      "workflow/undecided-action: With this `key`, the step can fail the pipeline even if the contract's commands pass. Use at most 512 characters and no comma, or add `continue-on-error: true` to the step.",
    ],
    [
      "of a step that runs the install and the command",
      [{ run: "npm ci\nnpm test" }],
      "workflow/command-altered: The step runs something other than its stage's command. Copy the command from the contract, and give the install command its own step.",
    ],
    [
      "of an additional step with a condition",
      [install, command, { run: "docker compose down", if: "always()" }],
      "workflow/command-extra: The job runs something that is not in its stage. Remove it, or add it to the contract.",
      "workflow/condition: A condition decides whether this runs, but a contract's stages always run. Remove `if`.",
    ],
    [
      "of an action that may run the command",
      [install, { uses: "nick-fields/retry@v3", with: { command: "npm test" } }],
      'workflow/command-missing: No `run` step runs the command of stage "Test". Add a step that runs it.',
      "workflow/undecided-action: The workflow does not show what the action nick-fields/retry@v3 runs or changes. Add it to the contract's `approved_actions` if you trust it, or replace it with the contract's commands.",
    ],
  ])("%s", (_, steps, ...expected) => {
    expect(findingsOf(steps).toSorted()).toEqual(expected.toSorted());
  });
});
