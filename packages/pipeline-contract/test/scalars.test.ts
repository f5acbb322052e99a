import fc from "fast-check";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { plainValue } from "../src/source/tree.js";
import { readYaml } from "../src/source/yaml.js";

/** Scalars that are not strings, and their beginnings. */
const PIECES = [
  "",
  ..."0123456789+-.eExo~aAbBfF_",
  ...["null", "Null", "NULL", "nULL", "true", "True", "TRUE", "tRUE", "false", "False", "FALSE", "yes", "on"],
  ...["0x", "0o", ".inf", ".Inf", ".INF", ".nan", ".NaN", ".NAN", "1e3", "1.5", "npm", "test", "Infinity"],
];

test("a scalar has the value that YAML's core schema gives it", () => {
  const scalars = fc.array(fc.constantFrom(...PIECES), { maxLength: 4 }).map((pieces) => pieces.join(""));
  fc.assert(
    fc.property(scalars, (scalar) => {
      fc.pre(scalar !== "-"); // which starts a list
      const text = `value: ${scalar}\n`;
      const { root } = readYaml(text);
      expect(root && plainValue(root)).toEqual(parse(text));
    }),
    { numRuns: 2_000 },
  );
});
