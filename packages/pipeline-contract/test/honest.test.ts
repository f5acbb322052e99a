import { describe, expect, test } from "vitest";
import type { Severity } from "../src/index.js";
import { findingsIn } from "./support/checked.js";
import { type Execution, execute } from "./support/executions.js";
import { type HonestPair, type Style, styles } from "./support/honest.js";

/*
 * Scripts in the style of real ones. They do what their contracts say, and nearly all conform. To prove that each pair
 * belongs here, the tests compare a forge's behavior with that of the shells on this machine, both with and without a
 * failing call.
 */

/** The pairs that the checker does not accept, with the reasons. */
const notAccepted: Readonly<Record<string, string>> = {
  "functions: functions by their names": "This command's name is computed.",
  "options: env with options": "It is not known how this interpreter reads the script.",
  "wrappers: a command as a text": "The checker does not follow what `eval` does here.",
  "wrappers: the status in a variable":
    "The checker cannot tell whether the script fails when this command fails.",
};

/** Executions of each pair: one without failures, and one for each call that fails. */
function executionsOf({
  pairs,
  files,
}: Style): { pair: HonestPair; failing: string; execution: Execution }[] {
  const run = (runs: readonly { pair: HonestPair; failing: string }[]) => {
    const executions = execute(
      runs.map(({ pair, failing }) => ({ ...pair, failing })),
      files,
    );
    return runs.flatMap((one, index) => {
      const execution = executions[index];
      return execution ? [{ ...one, execution }] : [];
    });
  };
  const passing = run(pairs.map((pair) => ({ pair, failing: "nothing" })));
  const failing = passing.flatMap(({ pair, execution }) => {
    const calls = execution.forge.calls.split("\n").slice(0, -1);
    return [...new Set(calls)].map((call) => ({ pair, failing: call.replace(/^[^:]*: /, "") }));
  });
  return [...passing, ...run(failing)];
}

describe.each(styles)("$name", (style) => {
  test("all do what their contracts say", () => {
    const unlike = executionsOf(style).flatMap(({ pair, failing, execution: { forge, shells } }) =>
      Object.entries(shells)
        .filter(([, { calls, fails }]) => calls !== forge.calls || fails !== forge.fails)
        .map(([shell, outcome]) => ({ pair: pair.name, failing, shell, outcome, forge })),
    );
    expect(unlike).toEqual([]);
  });

  test.each(style.pairs.filter(({ name }) => !(name in notAccepted)))("$name", async (pair) => {
    expect(await findingsIn(pair, style.files)).toEqual([]);
  });
});

const pairs = styles.flatMap((style) => style.pairs);

test("their number is large enough", () => {
  expect(pairs.length).toBeGreaterThanOrEqual(150);
});

test("few are not accepted", () => {
  expect(Object.keys(notAccepted).length).toBeLessThanOrEqual(pairs.length * 0.05);
});

test.each(Object.entries(notAccepted))("%s is not decided", async (name, reason) => {
  const named = pairs.filter((pair) => pair.name === name);
  const findings = (await Promise.all(named.map((pair) => findingsIn(pair)))).flat();
  const severities: Severity[] = findings.map(({ severity }) => severity);
  expect(new Set(severities)).toEqual(new Set(["undecided"]));
  expect(findings.map(({ message }) => message)).toContain(reason);
});
