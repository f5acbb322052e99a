import { describe, expect, test } from "vitest";
import { findingsIn } from "./support/checked.js";
import { execute } from "./support/executions.js";
import { families } from "./support/soundness.js";

/*
 * Pairs of commands and scripts that do not do the same. What a forge would do is compared with what the shells of this
 * machine do, so that no pair is here by mistake; none of them may be called conforming.
 */

describe.each(families)("$name", ({ pairs, files, environment }) => {
  test("none does as its contract says", () => {
    const executions = execute(pairs, files, environment);
    const alike = pairs.filter((pair, index) => {
      const { forge, shells = {} } = executions[index] ?? {};
      return Object.values(shells).every(
        ({ calls, output, fails }) =>
          calls === forge?.calls && fails === forge.fails && (!pair.output || output === forge.output),
      );
    });
    expect(alike.map(({ script, failing }) => ({ script, failing }))).toEqual([]);
  });

  test("none is called conforming, and each is refused for its own reason", async () => {
    const others = await Promise.all(
      pairs.map(async (pair) => {
        const { script, finds } = pair;
        const rules = (await findingsIn(pair, files)).map(({ rule }) => rule);
        const isRefused = finds === undefined ? rules.length > 0 : rules.includes(finds);
        return isRefused ? [] : [{ script, finds, rules }];
      }),
    );
    expect(others.flat()).toEqual([]);
  });
});

test("there are enough of them", () => {
  expect(families.flatMap(({ pairs }) => pairs).length).toBeGreaterThanOrEqual(300);
});
