import { describe, expect, test } from "vitest";
import { findingsIn } from "./support/checked.js";
import { execute } from "./support/executions.js";
import { families } from "./support/soundness.js";

/*
 * Pairs of commands and scripts that differ. To prove that each pair belongs here, the tests compare a forge's behavior
 * with that of the shells on this machine. The checker must not accept any of the pairs.
 */

/** The maximum number of pairs executed in one test. */
const AT_MOST = 50;

function partsOf<T>(all: readonly T[]): { number: number; part: readonly T[] }[] {
  const count = Math.ceil(all.length / AT_MOST);
  return Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    part: all.slice(index * AT_MOST, (index + 1) * AT_MOST),
  }));
}

describe.each(families)("$name", ({ pairs, files, environment }) => {
  test.each(partsOf(pairs))("none does what its contract says: part $number", ({ part }) => {
    const executions = execute(part, files, environment);
    const alike = part.filter((pair, index) => {
      const { forge, shells = {} } = executions[index] ?? {};
      return Object.values(shells).every(
        ({ calls, output, fails }) =>
          calls === forge?.calls && fails === forge.fails && (!pair.output || output === forge.output),
      );
    });
    expect(alike.map(({ script, failing }) => ({ script, failing }))).toEqual([]);
  });

  test("none is accepted, and each is refused for its own reason", async () => {
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

test("their number is large enough", () => {
  expect(families.flatMap(({ pairs }) => pairs).length).toBeGreaterThanOrEqual(300);
});
