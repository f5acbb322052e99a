import { join } from "node:path";
// The standard's published schema. It declares draft 4, but means the same in draft 7 except for `id`.
import published from "@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json" with { type: "json" };
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import type { Log } from "sarif";
import { describe, expect, test } from "vitest";
import { sarif } from "../src/cli/formats/sarif.js";
import { checkConformance, type Finding } from "../src/index.js";
import { cases, type FixtureCase, files } from "./support/fixtures.js";

const { id: _id, $schema: _draft, ...schema } = published;
const ajv = new Ajv({ strict: false, unicodeRegExp: false, allErrors: true });
addFormats.default(ajv);
const validate = ajv.compile<Log>(schema);

function errorsIn(log: unknown): unknown {
  return validate(log) ? [] : validate.errors;
}

function findingsIn({ group, name, contract, workflow, script }: FixtureCase): readonly Finding[] {
  const place = (file: string) => join(import.meta.dirname, group, name, file);
  return checkConformance({
    contract,
    workflow,
    script,
    files: {
      contract: place(files.contract),
      workflow: place(files.workflow),
      script: place(files.script),
    },
  }).findings;
}

describe("SARIF", () => {
  test("is valid for the findings in every fixture", () => {
    const all = cases.map(findingsIn);
    for (const findings of [...all, all.flat()]) {
      const log = JSON.parse(sarif({ findings, files: [], hints: [], ignored: [] })) as Log;
      expect(errorsIn(log)).toEqual([]);
      expect(log.runs[0]?.results).toHaveLength(findings.length);
      for (const result of log.runs[0]?.results ?? []) {
        // Required by the standard's first errata.
        expect(result.locations?.[0]?.physicalLocation?.region?.startLine).toBeGreaterThan(0);
      }
    }
  });

  test("is valid for ignored findings and hints", () => {
    const findings = cases.flatMap(findingsIn).slice(0, 10);
    const ignored = findings.map((finding) => ({ ...finding, reason: "reviewed\nin April" }));
    const hints = findings.map((finding) => ({ ...finding, severity: "hint" as const }));
    const log = JSON.parse(sarif({ findings, ignored, hints, files: [] })) as Log;
    expect(errorsIn(log)).toEqual([]);
    const results = log.runs[0]?.results ?? [];
    expect(results.filter(({ suppressions }) => suppressions)).toHaveLength(10);
    expect(results.filter(({ level }) => level === "note")).toHaveLength(10);
  });

  test("is valid for any file name", () => {
    const [finding] = cases.flatMap(findingsIn);
    if (!finding) throw new TypeError("Some fixture has findings.");
    const names = ["a b.sh", "../ü/%41.sh", "C:\\ci.sh", 'a"b#c?d.sh', "/tmp/ci.sh", "a\nb.sh", "[x].sh"];
    for (const file of names) {
      expect(
        errorsIn(JSON.parse(sarif({ findings: [{ ...finding, file }], files: [], hints: [], ignored: [] }))),
        file,
      ).toEqual([]);
    }
  });

  test("would be invalid with additional content", () => {
    const log = JSON.parse(sarif({ findings: cases.flatMap(findingsIn), files: [], hints: [], ignored: [] }));
    log.runs[0].results[0].level = "fatal";
    log.runs[0].results[1].locations[0].physicalLocation.artifactLocation.uri = "a b";
    log.runs[0].tool.driver.rules[0].severity = "error";
    expect(errorsIn(log)).toHaveLength(3);
  });
});
