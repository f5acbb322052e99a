import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { generateScript } from "../src/index.js";
import { calling } from "./support/calling.js";
import { findingsIn } from "./support/checked.js";
import { pairs } from "./support/commands.js";
import { contractWith } from "./support/contracts.js";
import { execute, type Pair } from "./support/executions.js";
import { styled } from "./support/styled.js";

/*
 * The oracle of oracle.test.ts for commands of all kinds. In every shell, a script that the checker accepts makes the
 * same calls as `bash -e` in a workflow's steps, and fails when the steps fail, even if one of the calls fails.
 * SOAK=100 tries 20,000 pairs.
 */

const BATCH = 200;
const batches = Number(process.env.SOAK ?? 1);

/** The calls in the commands of a pair. Each of them fails in turn. */
function failures({ stages }: Omit<Pair, "failing">): string[] {
  const commands = stages.map(({ command }) => command).join("\n");
  const calls = commands.matchAll(/\b(?:npm (?:test [ab]|run (?:c|first|if|while|last)\b)|make\b)/g);
  return ["nothing", ...new Set([...calls].map(([call]) => (call === "make" ? "make " : call)))];
}

async function conformingIn(
  all: readonly Omit<Pair, "failing">[],
): Promise<readonly Omit<Pair, "failing">[]> {
  const findings = await Promise.all(all.map((pair) => findingsIn(pair)));
  return all.filter((_, index) => findings[index]?.length === 0);
}

/** The pairs whose scripts behave differently from a workflow. */
function differing(conforming: readonly Omit<Pair, "failing">[]): unknown[] {
  const runs = conforming.flatMap((pair) => failures(pair).map((failing) => ({ ...pair, failing })));
  const executions = execute(runs, { "sub/file": "" });
  return runs.flatMap(({ script, files, failing }, index) => {
    const { forge, shells = {} } = executions[index] ?? {};
    return Object.entries(shells)
      .filter(([, { calls, fails }]) => calls !== forge?.calls || fails !== forge.fails)
      .map(([shell, outcome]) => ({ script, files, failing, shell, outcome, forge }));
  });
}

describe.each([
  ["commands of all kinds", pairs],
  ["styles of all kinds", styled],
  ["scripts that call others", calling],
])("%s", (_name, arbitrary) => {
  let conforms = 0;

  test.each(Array.from({ length: batches }, (_, index) => index + 1))(
    "an accepted script does what a workflow would: batch %i",
    async (batch) => {
      const conforming = await conformingIn(fc.sample(arbitrary, { numRuns: BATCH, seed: batch }));
      conforms += conforming.length;
      expect(differing(conforming)).toEqual([]);
    },
  );

  test("enough of them conform", () => {
    expect(conforms).toBeGreaterThan(3 * batches);
  });
});

test("so do generated scripts", async () => {
  const contracts = fc.sample(pairs, BATCH / 4).map(({ stages }) => stages);
  const generated = contracts.flatMap((stages) => {
    try {
      return [{ stages, script: generateScript(contractWith({ stages })) }];
    } catch {
      return [];
    }
  });
  expect(generated.length).toBeGreaterThan(20);
  expect(await conformingIn(generated)).toEqual(generated);
  expect(differing(generated)).toEqual([]);
});
