import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import type { ScriptRun } from "../src/check/script/state/execution-record.js";
import { type Trace, traceScript } from "../src/check/script/trace/trace-script.js";
import { checkConformance, type RuleId } from "../src/index.js";
import { parseShell } from "../src/shell/parse.js";
import { JoinedTexts } from "../src/source/joined-texts.js";
import { contractWith } from "./support/contracts.js";
import { cases, plainContract } from "./support/fixtures.js";
import { Recorder } from "./support/recorder.js";
import { nearlyRight, scripts } from "./support/scripts.js";
import { type Shell, shells } from "./support/shells.js";

/*
 * The oracle of oracle.test.ts, applied to scripts that do not conform as well. Real shells run the sequence that the
 * checker derives from the text, unless the checker says that it cannot decide.
 */

const contract = contractWith({
  stages: [
    { name: "Lint", command: "npm run lint", required: true },
    { name: "Test", install: "npm ci", command: "npm test", required: true },
    { name: "Docs", command: "npm run docs", required: false },
  ],
});
/** Rules by which the checker says that it may have misunderstood a command. */
const RESERVED: ReadonlySet<RuleId> = new Set([
  "script/directory",
  "script/env",
  "script/shadowed",
  "script/shell-option",
]);

const recorder = new Recorder();
afterAll(() => recorder.remove());

/** The sequence derived from a script; `undefined` if the checker says that the script may run something else. */
function derive(script: string): Trace | undefined {
  const { script: parsed } = parseShell(script);
  if (!parsed) throw new TypeError("Only scripts that parse have a sequence.");
  const trace = traceScript(contract, new JoinedTexts(script), parsed, undefined);
  if (trace.runs.some(({ conditional }) => conditional)) return undefined;
  const { findings } = checkConformance({ contract, script });
  const isReserved = findings.some(({ rule, severity }) => severity === "undecided" || RESERVED.has(rule));
  return isReserved ? undefined : trace;
}

const derivedBefore = new Map<string, Trace | undefined>();

/** Cached, because all shells get the same scripts. */
function derived(script: string): Trace | undefined {
  if (!derivedBefore.has(script)) derivedBefore.set(script, derive(script));
  return derivedBefore.get(script);
}

/** Without a failing command, the shell must run this sequence, or its beginning if the script fails anyway. */
async function expectSequence(shell: Shell, script: string, runs: readonly ScriptRun[]): Promise<boolean> {
  const { recorded, fails } = await recorder.run(shell, script, "none");
  const all = runs.map(({ text }) => text);
  expect(recorded, script).toEqual(fails ? all.slice(0, recorded.length) : all);
  return !fails;
}

/** If this command fails, the shell must run the sequence up to it, and the script must fail as derived. */
async function expectFailure(
  shell: Shell,
  script: string,
  runs: readonly ScriptRun[],
  failing: ScriptRun,
): Promise<void> {
  const { recorded, fails } = await recorder.run(shell, script, failing.text);
  const until = runs.slice(0, runs.indexOf(failing) + 1).map(({ text }) => text);
  expect({ failing: failing.text, fails, until: recorded.slice(0, until.length) }, script).toEqual({
    failing: failing.text,
    fails: failing.fatal,
    until,
  });
  if (failing.fatal) expect(recorded, script).toEqual(until);
}

/** Counts the executions that match the derived sequence. */
async function agreements(shell: Shell, script: string): Promise<number> {
  const trace = derived(script);
  if (trace?.runs.every(({ text }) => /^npm [\w -]+$/.test(text)) !== true) return 0;
  const { runs, afterEnd: unreachable } = trace;
  // In a script that fails anyway, or ends early, the effect of a further failure is not derived.
  if (!(await expectSequence(shell, script, runs)) || unreachable.length > 0) return 1;
  const texts = runs.map(({ text }) => text);
  // A negated command fails when the program succeeds.
  const once = runs.filter(
    ({ text, isOfContract: known, fatal }) =>
      known &&
      !script.includes("! ") &&
      fatal !== undefined &&
      texts.indexOf(text) === texts.lastIndexOf(text),
  );
  for (const run of once) await expectFailure(shell, script, runs, run);
  return 1 + once.length;
}

const distinct = new Set(
  cases
    .filter(({ contract: own }) => own === plainContract)
    .map(({ script }) => script)
    .filter((script) => parseShell(script).script && !/--show-toplevel|\/\.\./.test(script)),
);

for (const shell of shells) {
  describe(shell.name, () => {
    test("runs the sequences derived from the fixtures' scripts", async () => {
      const isOurs = (script: string) => shell.name === "bash" || !/bash|time /.test(script);
      const counts: number[] = [];
      for (const script of [...distinct].filter(isOurs)) counts.push(await agreements(shell, script));
      expect(counts.filter((count) => count > 0).length).toBeGreaterThan(20);
    });

    test("runs the sequence derived from any script", async () => {
      let agreed = 0;
      await fc.assert(
        fc.asyncProperty(fc.oneof(scripts, nearlyRight), async (script) => {
          agreed += await agreements(shell, script);
        }),
        { numRuns: Number(process.env.SOAK ?? 1) * 250 },
      );
      expect(agreed).toBeGreaterThan(50);
    });
  });
}
