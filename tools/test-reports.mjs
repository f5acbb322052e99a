// Reads the reports that vitest writes in each package.
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const REPORT = ".test-results/vitest.json";

/** The folders are relative to the root. */
export function testedPackages() {
  return ["packages", "apps", "tools"].flatMap(packagesIn).filter((folder) => {
    return read(folder, "package.json")?.scripts?.test !== undefined;
  });
}

export function removeReports(folders) {
  for (const folder of folders) rmSync(join(root, folder, REPORT), { force: true });
}

/** A missing report counts as a failed test. */
export function countsOf(folder) {
  const report = read(folder, REPORT);
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const { numPassedTests, numPendingTests, numTodoTests } = report;
  return {
    passed: numPassedTests,
    failed: failuresOf(folder).length,
    skipped: numPendingTests + numTodoTests,
  };
}

/** Each failure has a file (from the root) or a package's folder, and a test's name or the reason. */
export function failuresOf(folder) {
  const report = read(folder, REPORT);
  if (!report) return [{ file: folder, name: "its tests wrote no report" }];
  const failures = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const file = fileOf(name);
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (status === "failed" && failed.length === 0) return [{ file, name: "could not be run" }];
    return failed.map((test) => ({ file, name: nameOf(test) }));
  });
  if (failures.length > 0 || report.success) return failures;
  return [{ file: folder, name: "the run failed, although no test did" }];
}

/** No test should take longer on a quiet machine. */
const LONGEST_MS = 20_000;

/** Names the slow tests, slowest first. Returns an empty text if there are none. */
export function describeSlow(folders) {
  const slow = folders
    .flatMap((folder) => read(folder, REPORT)?.testResults ?? [])
    .flatMap(({ name, assertionResults }) => assertionResults.map((test) => ({ file: fileOf(name), test })))
    .filter(({ test }) => test.duration > LONGEST_MS)
    .sort((one, other) => other.test.duration - one.test.duration);
  if (slow.length === 0) return [];
  return [
    `Longer than ${LONGEST_MS / 1000} s, which is too long if the machine was quiet: ${slow.length}`,
    ...slow.map(({ file, test }) => `  ${Math.round(test.duration / 1000)} s: ${file}: ${nameOf(test)}`),
  ];
}

const MOST_SHOWN = 10;

/** Names the failed tests, and the command that runs only these. */
export function describeFailures(failures) {
  const shown = failures.slice(0, MOST_SHOWN);
  const rest = failures.length - shown.length;
  return [
    `Failed: ${failures.length}`,
    ...shown.map(({ file, name }) => `  ${file}: ${name}`),
    ...(rest > 0 ? [`  and ${rest} more`] : []),
    `To run just these: npm test -- ${[...new Set(shown.map(({ file }) => file))].join(" ")}`,
  ].join("\n");
}

function fileOf(name) {
  return name.slice(root.length).replaceAll("\\", "/");
}

function nameOf({ ancestorTitles, title }) {
  return [...ancestorTitles, title].join(" > ");
}

function packagesIn(group) {
  const entries = readdirSync(join(root, group), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map((entry) => `${group}/${entry.name}`);
}

function read(folder, file) {
  try {
    return JSON.parse(readFileSync(join(root, folder, file), "utf8"));
  } catch {
    return undefined;
  }
}
