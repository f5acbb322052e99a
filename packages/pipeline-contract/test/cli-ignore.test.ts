import { describe, expect, test } from "vitest";
import { type Contract, checkConformance, type Finding, generateWorkflow, rules } from "../src/index.js";
import { Project } from "./support/project.js";

const project = new Project();
const plain = project.contract;
const reason = "our own action, reviewed";
const withActions = generateWorkflow(plain).replaceAll(
  /^( +)- uses: actions\/checkout.*$/gm,
  "$&\n$1- uses: a/b@v1",
);
const withAction = withActions.replace(/(^ {2}test:(?:.|\n)*?) +- uses: a\/b@v1\n/m, "$1");
const entry = { rule: "workflow/undecided-action", reason };

function putContract(ignore: unknown): void {
  project.put("pipeline.json", JSON.stringify({ ...plain, ignore }, null, 1));
}

describe("an ignored finding", () => {
  test("does not count, but is reported with the reason", () => {
    project.put(".github/workflows/ci.yml", withAction);
    expect(project.run(["check"]).status).toBe(1);
    putContract([entry]);
    expect(project.run(["check"])).toMatchObject({
      status: 0,
      stdout: `.github/workflows/ci.yml, ci.sh conform to pipeline.json, apart from 1 ignored finding
  ignored: 1 × workflow/undecided-action: ${reason}
`,
    });
    expect(project.checked()).toMatchObject({
      conforms: true,
      findings: [],
      ignored: [{ ...entry, stage: "Lint", severity: "undecided", file: ".github/workflows/ci.yml" }],
      hints: [],
    });
  });

  test("is counted separately", () => {
    project.put(".github/workflows/ci.yml", withAction);
    project.put("ci.sh", "set -e\nnpm run lint\nnpm ci\nnpm t\n");
    putContract([entry]);
    const { status, stdout } = project.run(["check"]);
    expect(status).toBe(1);
    expect(stdout).toMatch(/\n1 error, 0 undecided, 1 ignored\n {2}ignored: 1 × .*\n$/);
  });

  test("is suppressed in SARIF, a notice for GitHub, and a note on a line", () => {
    project.put(".github/workflows/ci.yml", withAction);
    putContract([{ ...entry, reason: "50 %\n::error::x" }]);
    const { runs } = JSON.parse(project.run(["check", "--format", "sarif"]).stdout);
    expect(runs[0].results).toMatchObject([
      { ruleId: entry.rule, suppressions: [{ kind: "external", justification: "50 %\n::error::x" }] },
    ]);
    expect(project.run(["check", "--format", "github"])).toMatchObject({
      status: 0,
      stdout:
        "::notice file=pipeline.json,title=ignored::1 × workflow/undecided-action: 50 %25%0A::error::x\n",
    });
    expect(project.run(["check", "--format", "line"])).toMatchObject({
      status: 0,
      stdout: "pipeline.json:1:1: note: ignored: 1 × workflow/undecided-action: 50 %\\n::error::x\n",
    });
    expect(project.run(["check"]).stdout).not.toMatch(/^\s*::/m);
  });

  test("may be limited to one stage", () => {
    project.put(".github/workflows/ci.yml", withActions);
    putContract([{ ...entry, stage: "Lint" }]);
    expect(project.checked()).toMatchObject({
      conforms: false,
      findings: [{ rule: entry.rule, stage: "Test" }],
      ignored: [{ rule: entry.rule, stage: "Lint" }],
    });
    putContract([
      { ...entry, stage: "Lint" },
      { ...entry, reason: "another" },
    ]);
    expect(project.checked()).toMatchObject({
      conforms: true,
      ignored: [
        { stage: "Lint", reason },
        { stage: "Test", reason: "another" },
      ],
      hints: [],
    });
  });
});

describe("an ignored finding does not hide", () => {
  const script = (text: string) => `set -e\nnpm run lint\nnpm ci\n${text}`;

  test.each([
    [
      "that GitHub refuses the same line",
      "workflow/undecided-key",
      { workflow: generateWorkflow(plain).replace("    name: Test\n", "    name: Test\n    volume: 3\n") },
      "workflow/refused",
    ],
    [
      "a doubt that is reported only if nothing else is",
      "script/command-extra",
      { script: script("npm test\nmake\n[ -f x ]\n") },
      "script/undecided-status",
    ],
    [
      "findings beyond the limit",
      "script/env",
      { script: script(`${"export A=1\n".repeat(600)}npm test || true\n`) },
      "script/tolerant",
    ],
  ] as const)("not %s", (_what, rule, texts, found) => {
    expect(rulesOf(checkConformance({ contract: plain, ...texts }).findings)).toContain(rule);
    const contract: Contract = { ...plain, ignore: [{ rule, reason }] };
    const { conforms, findings, ignored } = checkConformance({ contract, ...texts });
    expect(conforms).toBe(false);
    expect(new Set(rulesOf(findings))).toEqual(new Set([found]));
    expect(new Set(rulesOf(ignored))).toEqual(new Set([rule]));
  });

  function rulesOf(findings: readonly Finding[]): string[] {
    return findings.map(({ rule }) => rule);
  }
});

describe("an entry that ignores nothing", () => {
  test("gets a hint at its location", () => {
    putContract([entry]);
    const { status, stdout } = project.run(["check"]);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^pipeline\.json:\d+:12 hint contract\/unused-ignore\n/);
    expect(stdout).toMatch(/\n {2}\d+ \| {4}"rule": "workflow\/undecided-action",\n +\| +\^~{26}\n/);
    expect(project.checked()).toMatchObject({ conforms: true, hints: [{ path: "ignore[0]" }] });
  });

  test("gets no hint if its files were not checked", () => {
    putContract([entry]);
    expect(project.checked("--script", "ci.sh").hints).toEqual([]);
    expect(project.checked("--workflow", ".github/workflows/ci.yml").hints).toHaveLength(1);
    expect(project.run(["validate"]).stdout).toBe("pipeline.json is valid\n");
  });
});

describe("an entry without meaning", () => {
  test.each([
    ["not a list", { rule: "workflow/env", reason }, "ignore", /must be of type array/],
    ["empty", null, "ignore", /must be of type array/],
    ["not a mapping", ["workflow/env"], "ignore[0]", /must be of type object/],
    ["no rule", [{ reason }], "ignore[0].rule", /is missing/],
    [
      "no such rule",
      [{ rule: "workflow/envs", reason }],
      "ignore[0].rule",
      /There is no rule "workflow\/envs"/,
    ],
    ["no such rule", [{ rule: "toString", reason }], "ignore[0].rule", /There is no rule "toString"/],
    ["no reason", [{ rule: "workflow/env" }], "ignore[0].reason", /is missing/],
    ["a blank reason", [{ rule: "workflow/env", reason: " \n\u200B" }], "ignore[0].reason", /is blank/],
    [
      "a reason that is not a text",
      [{ rule: "workflow/env", reason: true }],
      "ignore[0].reason",
      /must be of type string/,
    ],
    [
      "no such stage",
      [{ rule: "workflow/env", reason, stage: "Tset" }],
      "ignore[0].stage",
      /no stage "Tset"/,
    ],
    [
      "a stage that is not a name",
      [{ rule: "workflow/env", reason, stage: 1 }],
      "ignore[0].stage",
      /of type string/,
    ],
    ["the second", [{ rule: "workflow/env", reason }, { reason }], "ignore[1].rule", /is missing/],
  ])("is refused: %s, %j", (_what, ignore, path, message) => {
    putContract(ignore);
    const { conforms, findings } = project.checked();
    expect(conforms).toBe(false);
    expect(findings).toMatchObject([{ rule: "contract/addition", path }]);
    expect(findings[0].message).toMatch(message);
  });

  test("gets a hint at what was probably meant", () => {
    putContract([{ rule: "workflow/undecided-actions", reason }]);
    expect(project.run(["check"]).stdout).toContain("fix: Did you mean `workflow/undecided-action`?");
    putContract([{ rule: "workflow/env", raeson: "why" }]);
    expect(project.run(["check"]).stdout).toContain("fix: Did you mean `reason`?");
  });

  const unignorable = Object.keys(rules).filter((rule) =>
    /^contract\/|\/unreadable$|^workflow\/(?:refused|missing|ambiguous)$|^script\/(?:edited|undecided-s(?:ize|yntax))$/.test(
      rule,
    ),
  );

  test.each(unignorable)("is refused for %s, because it would hide that nothing conforms", (rule) => {
    const { findings } = checkConformance({
      contract: JSON.stringify({ ...plain, ignore: [{ rule, reason }] }),
    });
    expect(findings).toMatchObject([
      { rule: "contract/addition", message: expect.stringContaining(`${rule} cannot be ignored: `) },
    ]);
  });

  test("is accepted for every other rule", () => {
    const ignore = Object.keys(rules)
      .filter((rule) => !unignorable.includes(rule))
      .map((rule) => ({ rule, reason, stage: "Lint" }));
    expect(checkConformance({ contract: JSON.stringify({ ...plain, ignore }) }).findings).toEqual([]);
  });
});

test("a missing job can be ignored for one stage, not for all", () => {
  const entry = { rule: "workflow/job-missing", reason };
  const read = (...ignore: object[]) =>
    checkConformance({ contract: JSON.stringify({ ...plain, ignore }) }).findings.map(
      ({ message }) => message,
    );
  expect(read({ ...entry, stage: "Lint" })).toEqual([]);
  expect(read(entry)).toEqual([expect.stringContaining("for one stage only")]);
});

test("of thousands of meaningless entries, the first are refused; meaningful ones are accepted", () => {
  const many = (entry: object) => Array.from({ length: 20_000 }, () => ({ reason, ...entry }));
  // The contract is passed as a value, because its text would exceed the size limit.
  const found = (ignore: readonly object[]) =>
    checkConformance({
      contract: { ...plain, ignore } as Contract,
      workflow: generateWorkflow(plain),
    });
  for (const scope of [{}, { stage: "Lint" }]) {
    const { findings } = found(many({ rule: "workflow/envs", ...scope }));
    expect(new Set(findings.map(({ rule }) => rule))).toEqual(new Set(["contract/addition"]));
    expect(findings).toHaveLength(100);
  }
  expect(found(many({ rule: "workflow/env", stage: "Lint" }))).toMatchObject({
    conforms: true,
    findings: [],
  });
});
