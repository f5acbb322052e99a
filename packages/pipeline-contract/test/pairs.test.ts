import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkConformance, generateScript } from "../src/index.js";
import { pairs } from "./support/commands.js";
import { contractWith } from "./support/contracts.js";
import { execute, type Pair } from "./support/executions.js";
import { styled } from "./support/styled.js";

/*
 * The oracle once more, for commands of all kinds: whatever is called conforming calls in every shell what `bash -e` calls
 * in a workflow's steps, and fails when they do, also when one of its calls fails. SOAK=100 tries 20,000 pairs.
 */

const BATCH = 200;
const batches = Number(process.env.SOAK ?? 1);

/** The calls that a pair's commands make, each of which fails in turn. */
function failures(script: string): string[] {
  const calls = script.matchAll(/\b(?:npm (?:test [ab]|run (?:c|first|if|while|last)\b)|make\b)/g);
  return ["nothing", ...new Set([...calls].map(([call]) => (call === "make" ? "make " : call)))];
}

function conforms({ stages, script }: Omit<Pair, "failing">): boolean {
  return checkConformance({ contract: contractWith({ stages }), script }).conforms;
}

/** What does otherwise than a workflow would. */
function differing(conforming: readonly Omit<Pair, "failing">[]): unknown[] {
  const runs = conforming.flatMap((pair) => failures(pair.script).map((failing) => ({ ...pair, failing })));
  const executions = execute(runs, { "sub/file": "" });
  return runs.flatMap(({ script, failing }, index) => {
    const { forge, shells = {} } = executions[index] ?? {};
    return Object.entries(shells)
      .filter(([, { calls, fails }]) => calls !== forge?.calls || fails !== forge.fails)
      .map(([shell, outcome]) => ({ script, failing, shell, outcome, forge }));
  });
}

describe.each([
  ["commands of all kinds", pairs],
  ["styles of all kinds", styled],
])("%s", (_name, arbitrary) => {
  test.each(Array.from({ length: batches }, (_, index) => index + 1))(
    "what conforms does as a workflow would: batch %i",
    (batch) => {
      const conforming = fc.sample(arbitrary, { numRuns: BATCH, seed: batch }).filter(conforms);
      expect(conforming.length).toBeGreaterThan(5);
      expect(differing(conforming)).toEqual([]);
    },
  );
});

test("so does what is generated", () => {
  const contracts = fc.sample(pairs, BATCH / 4).map(({ stages }) => stages);
  const generated = contracts.flatMap((stages) => {
    try {
      return [{ stages, script: generateScript(contractWith({ stages })) }];
    } catch {
      return [];
    }
  });
  expect(generated.length).toBeGreaterThan(20);
  expect(generated.filter((pair) => !conforms(pair))).toEqual([]);
  expect(differing(generated)).toEqual([]);
});
