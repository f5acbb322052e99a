import { describe, expect, test } from "vitest";
import { checkConformance } from "../src/index.js";
import { contractWith } from "./support/contracts.js";
import { execute } from "./support/executions.js";
import { families } from "./support/soundness.js";

/*
 * Pairs of commands and scripts that do not do the same. What a forge would do is compared with what the shells of this
 * machine do, so that no pair is here by mistake; none of them may be called conforming.
 */

describe.each(families)("$name", ({ pairs, files }) => {
  test("none does as its contract says", () => {
    const executions = execute(pairs, files);
    const alike = pairs.filter((pair, index) => {
      const { forge, shells = {} } = executions[index] ?? {};
      return Object.values(shells).every(
        ({ calls, output, fails }) =>
          calls === forge?.calls && fails === forge.fails && (!pair.output || output === forge.output),
      );
    });
    expect(alike.map(({ script, failing }) => ({ script, failing }))).toEqual([]);
  });

  test("none is called conforming", () => {
    const passed = pairs.filter(({ stages, script }) => {
      return checkConformance({ contract: contractWith({ stages }), script }).conforms;
    });
    expect(passed.map(({ script }) => script)).toEqual([]);
  });

  test("each is refused for its own reason", () => {
    const others = pairs.flatMap(({ stages, script, finds }) => {
      const { findings } = checkConformance({ contract: contractWith({ stages }), script });
      const rules = findings.map(({ rule }) => rule);
      return finds === undefined || rules.includes(finds) ? [] : [{ script, finds, rules }];
    });
    expect(others).toEqual([]);
  });
});

test("there are enough of them", () => {
  expect(families.flatMap(({ pairs }) => pairs).length).toBeGreaterThanOrEqual(300);
});
