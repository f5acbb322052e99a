import { describe, expect, test } from "vitest";
import schema from "../editor-schema.json" with { type: "json" };
import { knownMembers } from "../src/contract/reading/unknown-members.js";
import { type Finding, validateContract } from "../src/index.js";
import { Project } from "./support/project.js";

const project = new Project();

describe("a member that resembles a known one", () => {
  test.each([
    ["trigger", "triggers", (name: string) => ({ [name]: { push: ["main"] } })],
    ["runer", "runner", (name: string) => ({ [name]: "ubuntu-latest" })],
    ["python-version", "python_version", (name: string) => ({ [name]: "3.12" })],
    ["workingDirectory", "working_directory", (name: string) => ({ [name]: "ui" })],
    ["aproved_actions", "approved_actions", (name: string) => ({ [name]: [] })],
    ["ignored", "ignore", (name: string) => ({ [name]: [] })],
    ["workflow-dispatch", "workflow_dispatch", (name: string) => ({ triggers: { [name]: true } })],
    ["pull_requests", "pull_request", (name: string) => ({ triggers: { [name]: [] } })],
    ["instal", "install", (name: string) => ({ stages: [{ [name]: "npm ci" }] })],
    ["requird", "required", (name: string) => ({ stages: [{ [name]: true }] })],
    ["commnad", "command", (name: string) => ({ stages: [{ [name]: "npm test" }] })],
    ["working-directory", "working_directory", (name: string) => ({ stages: [{ [name]: "ui" }] })],
    ["use", "uses", (name: string) => ({ approved_actions: [{ [name]: "a/b@v1" }] })],
    ["reasons", "reason", (name: string) => ({ ignore: [{ [name]: "why" }] })],
  ])("gets a hint: %s, which may mean %s", (name, meant, contract) => {
    const { hints } = validateContract(contract(name));
    expect(hints).toMatchObject([
      { rule: "contract/unknown-member", severity: "hint", expected: meant, actual: name },
    ]);
  });

  test.each([
    ...[
      "comment",
      "note",
      "owner",
      "docs",
      "tags",
      "on",
      "id",
      "if",
      "x-install",
      "timeout_minutes",
      "needs",
    ],
    ...["__proto__", "constructor", "", "environments2", "i".repeat(1_000_000)],
  ])("does not include %.20s", (name) => {
    const contract = JSON.parse(`{"stages":[{${JSON.stringify(name)}:1}],${JSON.stringify(name)}:1}`);
    expect(validateContract(contract).hints).toEqual([]);
  });

  test("gets no hint if the known member is there", () => {
    expect(validateContract({ name: "CI", names: ["CI"] }).hints).toEqual([]);
  });

  test("never replaces a finding, however many hints exist", () => {
    const stages = Array.from({ length: 600 }, () => ({ instal: "a" }));
    const { contract, hints, findings } = validateContract({ stages });
    expect(contract).toBeUndefined();
    expect(hints.length).toBeGreaterThan(100);
    expect(findings.map(({ rule }: Finding) => rule)).toContain("contract/schema");
  });
});

test("the known members are those in the editors' schema", () => {
  const { properties } = schema;
  expect(knownMembers).toEqual({
    contract: Object.keys(properties),
    triggers: Object.keys(properties.triggers.properties),
    stage: Object.keys(properties.stages.items.properties),
    action: Object.keys(properties.approved_actions.items.properties),
    ignored: Object.keys(properties.ignore.items.properties),
  });
});

describe("a hint", () => {
  const [lint, ...others] = project.contract.stages;
  const slip = { ...project.contract, stages: [{ instal: "npm ci", ...lint }, ...others] };

  test("is shown with its location, and changes nothing", () => {
    const text = JSON.stringify(slip, null, 1);
    project.put("pipeline.json", text);
    const line = text.slice(0, text.indexOf('"instal"')).split("\n").length;
    expect(project.run(["check"])).toMatchObject({
      status: 0,
      stdout: `pipeline.json:${line}:4 hint contract/unknown-member
  The member "instal" is unknown, so it has no effect.
  ${line} |    "instal": "npm ci",
  ${" ".repeat(`${line}`.length)} |    ^~~~~~~~
  expected: install
  actual: instal
  fix: Did you mean \`install\`?

.github/workflows/ci.yml, ci.sh conform to pipeline.json
`,
    });
    expect(project.checked()).toMatchObject({ conforms: true, findings: [], hints: [{ line, column: 4 }] });
    expect(project.run(["validate"])).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/hint contract\/unknown-member(?:.|\n)*pipeline\.json is valid\n$/),
    });
  });

  test("is counted beside findings, and shown beside the one that it explains", () => {
    const { runner, ...without } = project.contract;
    project.put("pipeline.json", JSON.stringify({ ...without, runer: runner }));
    const { status, stdout } = project.run(["check"]);
    expect(status).toBe(1);
    expect(stdout).toContain("runner is missing.");
    expect(stdout).toContain("Did you mean `runner`?");
    expect(stdout).toMatch(/\n1 error, 0 undecided, 1 hint\n$/);
  });

  test("is a note in SARIF, a notice for GitHub, and a line", () => {
    project.put("pipeline.json", JSON.stringify(slip));
    const { runs } = JSON.parse(project.run(["check", "--format", "sarif"]).stdout);
    expect(runs[0].results).toMatchObject([{ ruleId: "contract/unknown-member", level: "note" }]);
    expect(project.run(["check", "--format", "github"])).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(
        /^::notice file=pipeline\.json,line=1,.*title=contract\/unknown-member::/,
      ),
    });
    expect(project.run(["check", "--format", "line"])).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^pipeline\.json:1:\d+: hint: .* \[contract\/unknown-member\]\n$/),
    });
  });
});
