import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { WAIT_LIMIT_MS } from "../../../vitest.shared.js";
import { checkConformance, generateScript, generateWorkflow, readContract } from "../src/index.js";
import { contractWith } from "./support/contracts.js";

/**
 * Checks each text in its own process, because the cost of a check is part of the promise. The processor time is
 * compared with the time that the same process takes to compress a megabyte. The worst text takes 70 times as long.
 * Exponential behavior would take minutes.
 */
const MAX_COST = 800;
const MAX_MEGABYTES = 300;
/** V8 decides how much garbage accumulates. With a small heap, all runs use the same memory. */
const HEAP = ["--max-old-space-size=160", "--max-semi-space-size=8"];

const contract = contractWith();
const yaml = JSON.stringify(contract);
const workflow = generateWorkflow(contract);
const many = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join("");

const contracts: Record<string, string | Buffer> = {
  nothing: "",
  "only a comment": "# nothing\n",
  "a list": "[]",
  "an alias bomb": `a: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b]\n`,
  "a recursive alias": "a: &a [*a]\n",
  "a dangling alias": "a: *b\n",
  "a merge key": "a: {b: 1}\n<<: {c: 1}\n",
  "duplicate keys": "name: a\nname: b\n",
  "a YAML 1.1 directive": `%YAML 1.1\n---\n${yaml}`,
  "an unknown tag": `name: !secret x\n`,
  "a known tag": `name: !!binary aGk=\n`,
  tabs: "stages:\n\t- name: x\n",
  "a byte order mark": `\uFEFF${yaml}`,
  "several documents": `${yaml}\n---\n${yaml}`,
  "a NUL": `name: "a\0b"\n`,
  "a key that is a list": "? [a]\n: b\n",
  "10 MB": `x: ${"a".repeat(10_000_000)}`,
  "1 MB of brackets": "[".repeat(1_000_000),
  "1 MB of dashes": "- ".repeat(500_000),
  "1 MB of question marks": "? ".repeat(500_000),
  "1 MB of colons": ":\n".repeat(500_000),
  "1 MB of quotes": '"'.repeat(1_000_000),
  "1 MB of anchors": "&a ".repeat(330_000),
  "1 MB of documents": "---\n".repeat(250_000),
  "200,000 keys": many(110_000, (index) => `k${index}: v\n`),
  "deep nesting": many(1_000, (index) => `${" ".repeat(index)}a:\n`),
  "invalid UTF-8": Buffer.from([0x6e, 0xff, 0xfe]),
};

const scripts: Record<string, string | Buffer> = {
  "a script that does not parse": "if true; then\n",
  "an open quote": "echo 'x\n",
  "an unterminated here-document": "cat <<EOF\nx\n",
  "250 kB of parentheses": "(".repeat(260_000),
  "250 kB of substitutions": "$(".repeat(130_000),
  "250 kB of backticks": "`".repeat(260_000),
  "1 MB of words": "a ".repeat(500_000),
  "250 kB of statements": "a\n".repeat(130_000),
  "250 kB of stages": "npm test\n".repeat(29_000),
  "250 kB of here-documents": "a <<E\nE\n".repeat(29_000),
  "deep groups": `${"{ ".repeat(200)}a${"; }".repeat(200)}`,
  "250 kB of functions": many(15_000, (index) => `f${index}() { a; }\n`),
  "functions that call each other twice": `f0() { npm test; }\n${many(40, (index) => `f${index + 1}() { f${index}; f${index}; }\n`)}f40\n`,
  "deep functions": `${many(15, (index) => `f${index}() { ${"{ ".repeat(40)}f${index + 1}${"; }".repeat(40)}; }\n`)}f0 && a || f0\n`,
  "a function that calls itself": "f() { f; }\nf\n",
  "variables defined by each other": many(
    500,
    (index) => `a=$b${index}\nb${index}=$c\nc=$d$a\nd=$a\n[ "$a" = 1 ] || exit 1\n`,
  ),
  "the same variables again and again": "a=$b\nb=$c\nc=$d\nd=$a\n[ $a = 1 ] || exit 1\n".repeat(500),
  "a test of 200 kB of negations": `[ ${"! ".repeat(100_000)}x ] || exit 1\n`,
  "a test of 200 kB of operands": `[ a${" -a b".repeat(40_000)} ] || exit 1\n`,
  "250 kB of assignments": `${"a=1\n".repeat(60_000)}[ $a = 1 ] || exit 1\n`,
  "250 kB of one variable": "a=1\n[ $a = 1 ]\n".repeat(15_000),
  "8,000 variables in a chain": `${many(8_000, (index) => `v${index + 1}=$v${index}\n`)}[ "$v8000" = 1 ] || exit 1\n`,
  "a byte order mark": "\uFEFF#!/bin/sh\nnpm run lint\n",
  "a NUL": "npm run lint\0",
  "10 MB of comments": "# x\n".repeat(2_500_000),
  "invalid UTF-8": Buffer.from([0x23, 0xff]),
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "pipeline-contract-"));
  writeFileSync(join(folder, "pipeline.json"), yaml);
});
afterAll(() => rmSync(folder, { recursive: true }));

const CLI = fileURLToPath(new URL("../dist/main.js", import.meta.url));
const MEASURE = `data:text/javascript,${encodeURIComponent(`
  import { existsSync, readFileSync } from "node:fs";
  import { deflateSync } from "node:zlib";
  const megabyte = Buffer.from(Array.from({ length: 150_000 }, (_, number) => number).join(" "));
  const sumOf = ({ user, system }) => user + system;
  process.on("exit", () => {
    // On Linux, maxRSS is no less than the memory that the parent had when it started this process.
    const status = existsSync("/proc/self/status") ? readFileSync("/proc/self/status", "utf8") : "";
    const peakKib = Number(/^VmHWM:\\s+(\\d+) kB$/m.exec(status)?.[1] ?? process.resourceUsage().maxRSS);
    const checking = sumOf(process.cpuUsage());
    // Measures only this thread: others may still collect the check's garbage.
    const before = process.threadCpuUsage();
    deflateSync(megabyte);
    const compressing = sumOf(process.threadCpuUsage(before));
    process.stderr.write("\\n" + JSON.stringify([peakKib / 1024, checking / compressing]));
  });
`)}`;

function checked(option: string, text: string | Buffer) {
  const file = join(folder, "hostile");
  writeFileSync(file, text);
  const others = option === "--contract" ? ["--workflow", "hostile"] : [];
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...HEAP, "--import", MEASURE, CLI, "check", option, file, ...others],
    { cwd: folder, encoding: "utf8", timeout: WAIT_LIMIT_MS },
  );
  const [megabytes = Infinity, cost = Infinity] = JSON.parse(stderr.split("\n").at(-1) ?? "[]") as number[];
  return { status, output: stdout + stderr, cost, megabytes };
}

function expectBounded(
  { status, output, cost, megabytes }: ReturnType<typeof checked>,
  names = /hostile:\d+:\d+ |hostile: /,
): void {
  expect(status, output).toSatisfy((value) => value === 1 || value === 2);
  expect(output).not.toMatch(/\n\s+at .*:\d+:\d+|RangeError|TypeError/);
  expect(output).toMatch(names);
  expect(cost).toBeLessThan(MAX_COST);
  expect(megabytes).toBeLessThan(MAX_MEGABYTES);
}

describe("as a contract", () => {
  test.each(Object.entries(contracts))("%s", (_name, text) => {
    expectBounded(checked("--contract", text));
  });
});

describe("as a workflow", () => {
  test.each(Object.entries(contracts))("%s", (_name, text) => {
    expectBounded(checked("--workflow", text));
  });
});

describe("as scripts that call each other", () => {
  const called = (count: number, text: (index: number) => string) => {
    for (let index = 0; index < count; index += 1)
      writeFileSync(join(folder, `${index}.sh`), text(index), { mode: 0o755 });
  };

  test.each<[what: string, count: number, text: (index: number) => string]>([
    ["each of them twice", 12, (index) => `npm test\n${`bash ${index + 1}.sh\n`.repeat(2)}`],
    ["with deep functions", 10, (index) => `${scripts["deep functions"]}bash ${index + 1}.sh\n`],
    ["with 200 kB of stages", 12, (index) => `${"npm test\n".repeat(22_000)}bash ${index + 1}.sh\n`],
    ["in circles", 12, (index) => `npm test\nbash ${(index + 1) % 12}.sh\nbash ${(index + 7) % 12}.sh\n`],
  ])("%s", (_name, count, text) => {
    called(count, text);
    expectBounded(checked("--script", "bash 0.sh\n"), /\d+\.sh:\d+:\d+ |hostile:\d+:\d+ /);
  });
});

describe("as a script", () => {
  test.each(Object.entries(scripts))("%s", (_name, text) => {
    expectBounded(checked("--script", text));
  });
});

describe("large, but honest", () => {
  test("20,000 additional keys are no violation", () => {
    const text =
      many(20_000, (index) => `k${index}: v\n`) +
      `name: CI\ntriggers: {push: [main], pull_request: []}\nrunner: x\nstages:\n- {name: a, command: a, required: true}\n`;
    expect(readContract(text).findings).toEqual([]);
  });

  test("1,000 stages conform", () => {
    const stages = Array.from({ length: 1_000 }, (_, index) => ({
      name: `Stage ${index}`,
      command: `make s${index}`,
      required: true,
    }));
    const large = contractWith({ stages });
    const texts = { workflow: generateWorkflow(large), script: generateScript(large) };
    expect(checkConformance({ contract: large, ...texts }).findings).toEqual([]);
  });

  test("a contract with hostile property names is read unchanged", () => {
    const text = `${yaml.slice(0, -1)},"__proto__":{"name":"x"},"constructor":1,"toString":2}`;
    const { contract: read } = readContract(text);
    expect(read?.name).toBe("CI");
    expect(Object.hasOwn(read ?? {}, "__proto__")).toBe(true);
    expect(checkConformance({ contract: text, workflow }).conforms).toBe(true);
  });

  test("anything but a contract is refused", () => {
    const cyclic: Record<string, unknown> = {};
    cyclic.stages = cyclic;
    for (const value of [undefined, null, 1n, Symbol("x"), () => {}, cyclic, new Date()]) {
      const { conforms, findings } = checkConformance({ contract: value as never, workflow });
      expect(conforms).toBe(false);
      expect(findings[0]?.rule).toBe("contract/schema");
    }
  });
});
