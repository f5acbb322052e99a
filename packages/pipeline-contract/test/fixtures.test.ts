import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { checkConformance, rules } from "../src/index.js";

const root = join(import.meta.dirname, "fixtures");
const files = { contract: "contract.yaml", workflow: "workflow.yaml", script: "ci.sh" };
const groups = ["conforming", "drifted", "undecided"] as const;
const cases = groups.flatMap((group) => readdirSync(join(root, group)).map((name) => ({ group, name })));

function check(folder: string) {
  const read = (file: string) => readFileSync(join(root, folder, file), "utf8");
  return checkConformance({
    contract: read(files.contract),
    workflow: read(files.workflow),
    script: read(files.script),
    files,
  });
}

describe.each(groups)("%s", (group) => {
  test.each(cases.filter((one) => one.group === group))("$name", ({ name }) => {
    const folder = `${group}/${name}`;
    const expected = readFileSync(join(root, folder, "expected.txt"), "utf8")
      .split("\n")
      .slice(1, -1);
    const { conforms, findings } = check(folder);
    expect(findings.map(({ file, line, rule }) => `${file}:${line} ${rule}`)).toEqual(expected);
    expect(conforms).toBe(group === "conforming");
    const severities = new Set(findings.map(({ severity }) => severity));
    if (group === "undecided") expect(severities).toEqual(new Set(["undecided"]));
    if (group === "drifted") expect(severities).toContain("error");
  });
});

test("every finding says how to fix it, and lies within its file", () => {
  for (const { group, name } of cases) {
    for (const finding of check(`${group}/${name}`).findings) {
      expect(finding.fix).not.toBe("");
      const lines = readFileSync(join(root, group, name, finding.file), "utf8").split("\n");
      expect(lines[finding.line - 1]?.length, `${name}: ${finding.rule}`).toBeGreaterThanOrEqual(
        finding.column - 1,
      );
    }
  }
});

test("every rule is expected by a case", () => {
  const expected = cases.flatMap(({ group, name }) =>
    readFileSync(join(root, group, name, "expected.txt"), "utf8").match(/(?<= )[a-z]+\/[a-z-]+$/gm),
  );
  expect([...new Set(expected)].filter((rule) => rule !== null).toSorted()).toEqual(
    Object.keys(rules).toSorted(),
  );
});
