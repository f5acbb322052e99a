import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { run } from "../src/run.js";
import { workspaceRoot } from "../src/tool.js";

/** A repository with one package, and with this repository's commands for tests. */

let repository: string;

beforeEach(async () => {
  repository = await mkdtemp(join(tmpdir(), "run-tests-"));
  await mkdir(join(repository, "packages/one/test"), { recursive: true });
  await Promise.all(["apps", "tools"].map((folder) => mkdir(join(repository, folder))));
  for (const name of ["run-tests", "scratch-folder", "test-reports", "test-summary"])
    await cp(join(workspaceRoot, `tools/${name}.mjs`), join(repository, `tools/${name}.mjs`));
  await symlink(join(workspaceRoot, "node_modules"), join(repository, "node_modules"));
  await write("package.json", "{}");
  await write("packages/one/package.json", '{ "type": "module", "scripts": { "test": "vitest run" } }');
  await write(
    "packages/one/vitest.config.js",
    'export default { test: { reporters: ["json"], outputFile: ".test-results/vitest.json" } };',
  );
});

afterEach(() => rm(repository, { recursive: true }));

function write(file: string, text: string): Promise<void> {
  return writeFile(join(repository, file), text);
}

/** A file of numbered tests. The first `passing` tests pass, and the others fail. */
function testFile(name: string, { passing = 0, failing = 0, end = "" }): Promise<void> {
  const program = `import { describe, expect, test } from "vitest";
    describe("numbers", () => {
      for (let number = 1; number <= ${passing + failing}; number++)
        test(\`\${number} is small\`, () => expect(number).toBeLessThanOrEqual(${passing}));
    });
    ${end}`;
  return write(`packages/one/test/${name}.test.js`, program);
}

function command(name: string, env: Record<string, string> = {}, ...args: string[]) {
  const path = `${join(workspaceRoot, "node_modules/.bin")}:${process.env.PATH}`;
  return run(process.execPath, [join(repository, `tools/${name}.mjs`), ...args], {
    cwd: repository,
    env: { HOME: repository, PATH: path, ...env },
  });
}

const files = ["packages/one/test/a.test.js", "packages/one/test/b.test.js"];

test("a failing run ends with the names of at most ten tests, and how to run only these", async () => {
  await testFile("a", { passing: 2, failing: 1 });
  await testFile("b", { failing: 11 });
  const { status, report } = await command("run-tests", {}, ...files);
  expect(status).toBe(1);
  const [, end] = report.split("» Failed: ");
  const names = (file: string, from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => `  ${file}: numbers > ${from + index} is small\n`);
  expect(end).toBe(
    `12\n${names(files[0] ?? "", 3, 3).join("")}${names(files[1] ?? "", 1, 9).join("")}  and 2 more\n` +
      `To run just these: npm test -- ${files.join(" ")}`,
  );
  const summary = await command("test-summary");
  expect(summary.status).toBe(1);
  expect(summary.stdout.split("\n").slice(-2)).toEqual([
    `To run just these: npm test -- ${files.join(" ")}`,
    "2 passed, 12 failed, 0 skipped",
  ]);
});

test("a run without failures does not mention any", async () => {
  await testFile("a", { passing: 2 });
  const { status, report } = await command("run-tests", {}, files[0] ?? "");
  expect([status, report.includes("Failed")]).toEqual([0, false]);
  const { stdout } = await command("test-summary");
  expect(stdout).toBe("packages/one: 2 passed, 0 failed, 0 skipped\n2 passed, 0 failed, 0 skipped");
});

test.each([
  ["a file that cannot be loaded", "throw new Error('boom')", `${files[0]}: could not be run`],
  [
    "an error outside any test",
    "setTimeout(() => { throw new Error('boom') }); await new Promise((done) => setTimeout(done, 50));",
    "packages/one: an error outside any test; it is shown above",
  ],
])("%s is also a failure", async (_, end, line) => {
  await testFile("a", { passing: 1, end });
  const { status, report } = await command("run-tests", {}, files[0] ?? "");
  expect(status).toBe(1);
  expect(report).toContain(`» Failed: 1\n  ${line}\n`);
});

test("the summary names the tests that took longer than twenty seconds, the longest first", async () => {
  const tests = [19_999, 20_001, 31_400].map((duration, index) => ({
    ancestorTitles: ["numbers"],
    title: `${index} is small`,
    status: "passed",
    duration,
  }));
  const testResults = [{ name: join(repository, files[0] ?? ""), assertionResults: tests }];
  const report = { success: true, numPassedTests: 3, numPendingTests: 0, numTodoTests: 0, testResults };
  await mkdir(join(repository, "packages/one/.test-results"));
  await write("packages/one/.test-results/vitest.json", JSON.stringify(report));
  const { stdout } = await command("test-summary");
  expect(stdout.split("\n")).toEqual([
    "packages/one: 3 passed, 0 failed, 0 skipped",
    "Longer than 20 s, which is too long if the machine was quiet: 2",
    `  31 s: ${files[0]}: numbers > 2 is small`,
    `  20 s: ${files[0]}: numbers > 1 is small`,
    "3 passed, 0 failed, 0 skipped",
  ]);
});

test("a run fails if a test has its own time limit, and names the test", async () => {
  await write(
    "packages/one/vitest.config.ts",
    `import { OwnLimits } from ${JSON.stringify(join(workspaceRoot, "tools/own-limits.ts"))};
    export default { test: { testTimeout: 600_000, reporters: ["json", new OwnLimits()], outputFile: ".test-results/vitest.json" } };`,
  );
  await rm(join(repository, "packages/one/vitest.config.js"));
  await testFile("a", { passing: 1, end: 'test("hurries", { timeout: 5_000 }, () => {});' });
  const { status, report } = await command("run-tests", {}, files[0] ?? "");
  expect(status).toBe(1);
  expect(report).toContain("have a time limit of their own:\n  test/a.test.js: hurries (5000 ms)\n");
});

test("REPEAT repeats the run, BUSY adds busy processes, and the output says how many runs failed", async () => {
  await testFile("a", { passing: 1, failing: 1 });
  const { status, report } = await command("run-tests", { REPEAT: "2", BUSY: "1" }, files[0] ?? "");
  expect(status).toBe(1);
  expect(report).toContain("» Run 2 of 2\n");
  expect(report).toContain("» Failed: 1\n");
  expect(report.trimEnd().split("\n").at(-1)).toBe("» 2 runs, 2 red");
});

/** Runs a test that leaves a temporary file behind. Resolves to the folder of that file. */
async function leftBehind(env: Record<string, string> = {}): Promise<string> {
  const leave = `import { mkdtempSync, writeFileSync } from "node:fs";
    import { tmpdir } from "node:os";
    const folder = mkdtempSync(\`\${tmpdir()}/left-\`);
    writeFileSync(\`\${folder}/program\`, "#!/bin/sh", { mode: 0o755 });
    writeFileSync("left", folder);`;
  await write("packages/one/test/leave.js", leave);
  await testFile("a", { passing: 1, end: 'await import("./leave.js");' });
  expect((await command("run-tests", env, files[0] ?? "")).status).toBe(0);
  return readFile(join(repository, "packages/one/left"), "utf8");
}

test("a run removes the temporary files in memory that its tests have left", async () => {
  const left = await leftBehind();
  const inMemory = left.startsWith("/dev/shm/tests-");
  await expect.poll(() => existsSync(left)).toBe(!inMemory);
  if (!inMemory) await rm(left, { recursive: true });
});

test("TMPDIR chooses another folder for temporary files", async () => {
  const left = await leftBehind({ TMPDIR: repository });
  expect(left.startsWith(join(repository, "left-"))).toBe(true);
  expect(existsSync(left)).toBe(true);
});

test("anything but a package or a file in one is refused", async () => {
  for (const target of ["packages/two", "packages/one/test/nowhere.test.js", "README.md"]) {
    const { status, report } = await command("run-tests", {}, target);
    expect(status).toBe(1);
    expect(report).toContain(`${target} is neither a package with tests nor a file in one`);
  }
});

test("a run that cannot start leaves no busy process behind", async () => {
  await testFile("a", { passing: 1 });
  const nothing = { BUSY: "2", PATH: join(repository, "nowhere") };
  const { status, report } = await command("run-tests", nothing, files[0] ?? "");
  expect(status).toBe(1);
  expect(report).toContain("cannot run pnpm");
  await expect.poll(orphans).toEqual([]);
});

/** Finds busy processes whose parent has exited. */
async function orphans(): Promise<string[]> {
  const { report } = await run("ps", ["-A", "-o", "ppid=,args="], { cwd: repository, env: process.env });
  return report.split("\n").filter((line) => /^\s*1 .*node -e .*process\.ppid ===/.test(line));
}
