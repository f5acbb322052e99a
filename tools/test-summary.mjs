// Adds up the reports that the packages' tests have left. Fails when one is missing, when a test failed, and
// when a test was skipped.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const total = { passed: 0, failed: 0, skipped: 0 };

for (const folder of ["packages", "apps", "tools"].flatMap(packagesIn).filter(hasTests)) {
  const counts = countsOf(folder);
  console.log(`${folder}: ${line(counts)}`);
  for (const outcome of Object.keys(total)) total[outcome] += counts[outcome];
}
console.log(line(total));
process.exitCode = total.passed > 0 && total.failed === 0 && total.skipped === 0 ? 0 : 1;

function packagesIn(group) {
  const entries = readdirSync(join(root, group), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map((entry) => `${group}/${entry.name}`);
}

function hasTests(folder) {
  return read(folder, "package.json")?.scripts?.test !== undefined;
}

function countsOf(folder) {
  const report = read(folder, ".test-results/vitest.json");
  if (!report) {
    console.log(`${folder}: its tests have left no report`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, success } = report;
  // A file that cannot even be loaded has no tests to fail.
  const failed = numFailedTests === 0 && !success ? 1 : numFailedTests;
  return { passed: numPassedTests, failed, skipped: numPendingTests + numTodoTests };
}

function read(folder, file) {
  try {
    return JSON.parse(readFileSync(join(root, folder, file), "utf8"));
  } catch {
    return undefined;
  }
}

function line({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
