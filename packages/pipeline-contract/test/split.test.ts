import { describe, expect, test } from "vitest";
import { checkConformance, type RuleId, type Stage } from "../src/index.js";
import { contractWith } from "./support/contracts.js";

/*
 * Tests commands of several statements. A workflow may run them in several steps, and a script may print headings
 * between them.
 */

const stage: Stage = {
  name: "Test",
  install: "npm ci",
  command: "npm run lint\nnpm run build\nnpm test",
  required: true,
};

function workflowWith(...steps: string[]): string {
  const lines = ["uses: actions/checkout@v5", ...steps].map(
    (step) => `      - ${step.replaceAll("\n", "\n        ")}\n`,
  );
  return `name: CI
on:
  push:
    branches: [main]
  pull_request:
    branches: [main]
jobs:
  test:
    name: Test
    runs-on: ubuntu-latest
    steps:
${lines.join("")}`;
}

function rulesOf(changes: Partial<Stage>, input: { workflow: string } | { script: string }): RuleId[] {
  const contract = contractWith({ stages: [{ ...stage, ...changes }] });
  return checkConformance({ contract, ...input }).findings.map(({ rule }) => rule);
}

describe("a workflow", () => {
  test.each<[what: string, changes: Partial<Stage>, steps: string[], ...rules: RuleId[]]>([
    ["a step for each part", {}, ["run: npm ci", "run: npm run lint", "run: npm run build", "run: npm test"]],
    ["some parts together", {}, ["run: npm ci", "run: |\n  npm run lint\n  npm run build", "run: npm test"]],
    [
      "parts with comments",
      {},
      ["run: npm ci", "run: |\n  # strictly\n  npm run lint", "run: |\n  npm run build # all\n  npm test"],
    ],
    [
      "a split install",
      { install: "npm i -g npm\nnpm ci", command: "npm test" },
      ["run: npm i -g npm", "run: npm ci", "run: npm test"],
    ],
    [
      "parts that are stored",
      {},
      [
        "run: npm ci",
        "run: npm run lint",
        "run: npm run build",
        "uses: actions/upload-artifact@v4\nwith: { path: dist }\ncontinue-on-error: true",
        "run: npm test",
      ],
    ],
    [
      "the whole before a part of it",
      { install: "npm run lint" },
      ["run: npm run lint", "run: npm run lint", "run: npm run build", "run: npm test"],
    ],
    [
      "a part in the wrong place",
      {},
      ["run: npm ci", "run: npm run build", "run: npm run lint", "run: npm test"],
      "workflow/command-order",
    ],
    ["a part missing", {}, ["run: npm ci", "run: npm run lint", "run: npm test"], "workflow/command-missing"],
    [
      "an action between the parts",
      {},
      [
        "run: npm ci",
        "run: npm run lint",
        "uses: actions/cache@v4\nwith: { key: a, path: ~/.npm }",
        "run: npm run build",
        "run: npm test",
      ],
      "workflow/install-apart",
    ],
    [
      "a conditional part",
      {},
      ["run: npm ci", "run: npm run lint\nif: always()", "run: npm run build", "run: npm test"],
      "workflow/condition",
    ],
    [
      "a part tolerated",
      {},
      ["run: npm ci", "run: npm run lint\ncontinue-on-error: true", "run: npm run build", "run: npm test"],
      "workflow/tolerant",
    ],
    [
      "a part in another folder",
      {},
      ["run: npm ci", "run: npm run lint\nworking-directory: ui", "run: npm run build", "run: npm test"],
      "workflow/directory",
    ],
    [
      "a part with variables",
      {},
      ["run: npm ci", "run: npm run lint\nenv: { CI: 1 }", "run: npm run build", "run: npm test"],
      "workflow/env",
    ],
    [
      "a part in another shell",
      {},
      ["run: npm ci", "run: npm run lint\nshell: pwsh", "run: npm run build", "run: npm test"],
      "workflow/shell",
    ],
    [
      "a part in the background",
      {},
      ["run: npm ci", "run: npm run lint &", "run: npm run build", "run: npm test"],
      "workflow/command-altered",
    ],
    [
      "an expression as a part",
      { command: "echo ${{ x }}\nnpm test" },
      ["run: npm ci", "run: echo ${{ x }}", "run: npm test"],
      "workflow/undecided-expression",
    ],
    [
      "an expression as the whole",
      { command: "echo ${{ github.sha }}" },
      ["run: npm ci", "run: echo ${{ github.sha }}"],
      "workflow/undecided-expression",
    ],
    [
      "an optional stage",
      { required: false },
      [
        "run: npm ci\ncontinue-on-error: true",
        "run: npm run lint\ncontinue-on-error: true",
        "run: npm run build\ncontinue-on-error: true",
        "run: npm test\ncontinue-on-error: true",
      ],
      "workflow/command-altered",
    ],
    [
      "a command that must stay whole",
      { command: "cd ui\npwd" },
      ["run: npm ci", "run: cd ui", "run: pwd"],
      "workflow/command-altered",
    ],
    [
      "several commands as one step",
      {},
      ["run: |\n  npm ci\n  npm run lint\n  npm run build\n  npm test"],
      "workflow/command-altered",
    ],
  ])("%s", (_, changes, steps, ...rules) => {
    expect(rulesOf(changes, { workflow: workflowWith(...steps) }).toSorted()).toEqual(rules.toSorted());
  });
});

describe("a script", () => {
  test.each<[what: string, changes: Partial<Stage>, script: string, ...rules: RuleId[]]>([
    [
      "headings between",
      {},
      "npm ci\necho lint\nnpm run lint\necho build\nnpm run build\necho test\nnpm test",
    ],
    ["a shell for each", {}, "(npm ci)\n(npm run lint)\n(npm run build; npm test)"],
    [
      "aborts for each",
      {},
      "npm ci || exit 1\nnpm run lint || exit 1\nnpm run build || exit 1\nnpm test || exit 1",
    ],
    ["a function for each", {}, "lint() { npm run lint; }\nnpm ci\nlint\nnpm run build\nnpm test"],
    [
      "a part tolerated",
      {},
      "npm ci\nnpm run lint || true\necho build\nnpm run build\nnpm test",
      "script/tolerant",
    ],
    [
      "a conditional part",
      {},
      "npm ci\nnpm run lint\nif [ -d ui ]; then npm run build; fi\nnpm test",
      "script/command-conditional",
    ],
    [
      "a part in the background",
      {},
      "npm ci\nnpm run lint &\necho build\nnpm run build\nnpm test",
      "script/tolerant",
      "script/undecided-status",
    ],
    ["a part elsewhere", {}, "npm ci\nnpm run lint\ncd ui\nnpm run build\nnpm test", "script/directory"],
    [
      "a part twice",
      {},
      "npm ci\nnpm run lint\necho build\nnpm run build\nnpm test\nnpm test",
      "script/command-extra",
    ],
    ["a part missing", {}, "npm ci\nnpm run lint\necho test\nnpm test", "script/command-missing"],
    [
      "an optional stage",
      { required: false },
      "npm ci || true\nnpm run lint || true\nnpm run build || true\nnpm test || true",
      "script/command-altered",
    ],
    [
      "a heading like a part",
      { command: "echo lint\nnpm run lint" },
      "echo lint\nnpm ci\necho lint\nnpm run lint",
    ],
  ])("%s", (_, changes, script, ...rules) => {
    const found = rulesOf(changes, { script: `#!/bin/sh\nset -e\n${script}\n` });
    expect(found.toSorted()).toEqual(rules.toSorted());
  });

  test("an optional stage runs its other parts as well", () => {
    const command = "npm run a\nnpm run b";
    const stages = [true, false].map((required) => ({ name: `${required}`, command, required }));
    const script = "#!/bin/sh\nset -e\nnpm run a\necho\nnpm run b\nnpm run a || true\nnpm run b || true\n";
    expect(checkConformance({ contract: contractWith({ stages }), script }).conforms).toBe(false);
  });
});
