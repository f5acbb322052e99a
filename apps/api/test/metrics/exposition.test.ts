import { describe, expect, test } from "vitest";
import { parseExposition } from "../support/exposition.js";

/** The tests of metrics rely on this parser to find errors. */

const counter = "# HELP a_total A.\n# TYPE a_total counter\n";
const histogram = "# HELP h H.\n# TYPE h histogram\n";

describe("the parser of metrics", () => {
  test("accepts valid metrics", () => {
    const text =
      `${counter}a_total{y="\\"\\\\\\n{,}",x="1"} 1\na_total 2.5e-7\n\n# HELP g G \\n.\n# TYPE g gauge\ng -1\n` +
      `${histogram}h_bucket{le="0.1"} 0\nh_bucket{le="+Inf"} 2\nh_sum 3\nh_count 2\n`;
    expect(Object.fromEntries(parseExposition(text))).toEqual({
      'a_total{x="1",y="\\"\\\\\\n{,}"}': 1,
      a_total: 2.5e-7,
      g: -1,
      'h_bucket{le="0.1"}': 0,
      'h_bucket{le="+Inf"}': 2,
      h_sum: 3,
      h_count: 2,
    });
  });

  test.each([
    ["no end of the last line", `${counter}a_total 1`],
    ["no TYPE", "# HELP a_total A.\na_total 1\n"],
    ["no HELP", "# TYPE a_total counter\na_total 1\n"],
    ["a sample of another family", `${counter}b_total 1\n`],
    ["a family in two parts", `${counter}a_total 1\n${counter}a_total{x="1"} 1\n`],
    ["a sample twice", `${counter}a_total{x="1",y="2"} 1\na_total{y="2",x="1"} 1\n`],
    ["a label twice", `${counter}a_total{x="1",x="2"} 1\n`],
    ["an invalid name", "# HELP 1a A.\n# TYPE 1a gauge\n1a 1\n"],
    ["an invalid label", `${counter}a_total{a-b="1"} 1\n`],
    ["a label's value without quotes", `${counter}a_total{x=1} 1\n`],
    ["a quote inside a value", `${counter}a_total{x="""} 1\n`],
    ["an unknown escape", `${counter}a_total{x="\\t"} 1\n`],
    ["an invalid value", `${counter}a_total one\n`],
    ["a value that is missing", `${counter}a_total\n`],
    ["a counter below zero", `${counter}a_total -1\n`],
    ["a counter that is not a number", `${counter}a_total NaN\n`],
    ["a counter without _total", "# HELP a A.\n# TYPE a counter\na 1\n"],
    ["a comment of another kind", `# EOF\n`],
    ["an invalid type", "# HELP a A.\n# TYPE a number\na 1\n"],
    ["buckets that fall", `${histogram}h_bucket{le="1"} 2\nh_bucket{le="+Inf"} 1\nh_sum 1\nh_count 1\n`],
    [
      "bounds that fall",
      `${histogram}h_bucket{le="2"} 0\nh_bucket{le="1"} 0\nh_bucket{le="+Inf"} 1\nh_sum 1\nh_count 1\n`,
    ],
    ["no infinite bucket", `${histogram}h_bucket{le="1"} 1\nh_sum 1\nh_count 1\n`],
    ["a count that differs from the buckets", `${histogram}h_bucket{le="+Inf"} 1\nh_sum 1\nh_count 2\n`],
    ["no sum", `${histogram}h_bucket{le="+Inf"} 1\nh_count 1\n`],
    ["a carriage return", `${counter}a_total 1\r\n`],
  ])("refuses %s", (_, text) => {
    expect(() => parseExposition(text)).toThrow();
  });
});
