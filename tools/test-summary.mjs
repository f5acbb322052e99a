// Adds up the reports of the packages' tests, and names the slow tests. Fails if a report is missing, or if a test
// failed or was skipped. The last line is the sum.
import { countsOf, describeFailures, describeSlow, failuresOf, testedPackages } from "./test-reports.mjs";

const total = { passed: 0, failed: 0, skipped: 0 };
const folders = testedPackages();

for (const folder of folders) {
  const counts = countsOf(folder);
  console.log(`${folder}: ${line(counts)}`);
  for (const outcome of Object.keys(total)) total[outcome] += counts[outcome];
}
for (const text of describeSlow(folders)) console.log(text);
if (total.failed > 0) console.log(describeFailures(folders.flatMap(failuresOf)));
console.log(line(total));
process.exitCode = total.passed > 0 && total.failed === 0 && total.skipped === 0 ? 0 : 1;

function line({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
