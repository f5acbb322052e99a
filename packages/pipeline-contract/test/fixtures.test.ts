import { describe, expect, test } from "vitest";
import { checkConformance, type Finding, rules } from "../src/index.js";
import { cases, type FixtureCase, files, groups } from "./support/fixtures.js";

function check({ contract, workflow, script }: FixtureCase) {
  return checkConformance({ contract, workflow, script, files });
}

describe.each(groups)("%s", (group) => {
  test.each(cases.filter((one) => one.group === group))("$name", (one) => {
    const { conforms, findings, hints } = check(one);
    expect(findings.map(({ file, line, rule }) => `${file}:${line} ${rule}`)).toEqual(one.finds);
    expect(hints.map(({ file, line, rule }) => `${file}:${line} ${rule}`)).toEqual(one.hints);
    expect(conforms).toBe(group === "conforming");
    const severities = new Set(findings.map(({ severity }) => severity));
    if (group === "undecided") expect(severities).toEqual(new Set(["undecided"]));
    if (group === "drifted") expect(severities).toContain("error");
  });
});

test("no two cases are alike", () => {
  const named = cases.map(({ group, name }) => `${group}/${name}`);
  expect(new Set(named).size).toBe(cases.length);
  const texts = cases.map(({ contract, workflow, script }) => JSON.stringify([contract, workflow, script]));
  expect(new Set(texts).size).toBe(cases.length);
});

test("every finding has a fix, and lies within its file", () => {
  for (const one of cases) {
    const { contract, workflow, script } = one;
    const texts: Readonly<Record<string, string>> = {
      [files.contract]: contract,
      [files.workflow]: workflow,
      [files.script]: script,
    };
    for (const finding of check(one).findings) {
      expect(finding.fix).not.toBe("");
      const lines = texts[finding.file]?.split("\n");
      expect(lines?.[finding.line - 1]?.length, `${one.name}: ${finding.rule}`).toBeGreaterThanOrEqual(
        finding.column - 1,
      );
      expect(pieceOf(finding, lines ?? []), `${one.name}: ${finding.rule}`).toMatch(
        finding.endLine === undefined ? /^$/ : /^\S(?:.*\S)?$/s,
      );
    }
  }
});

function pieceOf(
  { line, column, endLine = line, endColumn = column }: Finding,
  lines: readonly string[],
): string {
  const last = lines[endLine - 1] ?? "";
  return lines
    .slice(line - 1, endLine)
    .join("\n")
    .slice(column - 1, endColumn - 1 - last.length || undefined);
}

/** Rules about whole folders. test/cli-workflows.test.ts covers them. */
const ABOUT_FOLDERS: readonly string[] = ["workflow/missing", "workflow/ambiguous"];

test("every rule is expected by a case", () => {
  const expected = cases.flatMap(({ finds, hints }) =>
    [...finds, ...hints].map((finding) => finding.split(" ")[1]),
  );
  expect([...new Set([...expected, ...ABOUT_FOLDERS])].toSorted()).toEqual(Object.keys(rules).toSorted());
});
