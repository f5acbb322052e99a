import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { library, packageFolder } from "./run-script.js";
import { isInstalled } from "./shells.js";

const scripts = [library, join(packageFolder, "bin", "host-helpers")];

test.skipIf(!isInstalled("shellcheck")).each(scripts)("shellcheck finds nothing in %s", (script) => {
  expect(output("shellcheck", "--external-sources", script)).toBe("");
});

test.skipIf(!isInstalled("shfmt")).each(scripts)("shfmt would change nothing in %s", (script) => {
  expect(output("shfmt", "-ln", "posix", "-i", "2", "-ci", "-bn", "-d", script)).toBe("");
});

test.skipIf(!isInstalled("checkbashisms")).each(scripts)("checkbashisms finds nothing in %s", (script) => {
  const folder = mkdtempSync(join(packageFolder, ".test-results-lint-"));
  try {
    // This check requires a first line with an interpreter, which a library does not have.
    const copy = join(folder, "script.sh");
    writeFileSync(copy, `#!/bin/sh\n${readFileSync(script, "utf8")}`);
    expect(output("checkbashisms", "--posix", "--extra", copy)).toBe("");
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test.each(scripts)("every suppression in %s has its reason beside it", (script) => {
  const suppressions = readFileSync(script, "utf8").match(/^.*shellcheck disable=.*$/gm) ?? [];
  for (const suppression of suppressions) expect(suppression).toMatch(/disable=[SC0-9,]+ # \w+/);
});

/** @throws Error if the command fails */
function output(command: string, ...args: string[]): string {
  return execFileSync(command, args, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
}
