import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readComposed } from "../src/source/composed-yaml.js";
import { readPlain } from "../src/source/plain-yaml.js";
import { SourcePositions } from "../src/source/source-positions.js";
import type { SourceNode } from "../src/source/tree.js";
import { Unreadable } from "../src/source/unreadable.js";
import { parseSyntax } from "../src/source/yaml.js";
import { cases } from "./support/fixtures.js";
import "./support/seed.js";

const runs = Number(process.env.SOAK ?? 1);
const projects = globSync("projects/**/*.{yaml,yml}", { cwd: import.meta.dirname })
  .sort()
  .map((file) => readFileSync(join(import.meta.dirname, file), "utf8"));
const texts = [...projects, ...cases.flatMap(({ contract, workflow }) => [contract, workflow])];

/** Pieces of text, and characters that may surround them. */
const PIECES = [
  ..." \n\t\r:-#,[]{}\"'|>&*!%@`?~.\\",
  ...[
    "  ",
    "\n\n",
    "\n  ",
    "\r\n",
    ": ",
    ":\n",
    " #",
    "# x\n",
    "- ",
    "-\n",
    "- - ",
    "? ",
    "---\n",
    "...\n",
    "<<: ",
  ],
  ...[
    "[a, b]",
    "[a,,b]",
    "[, a]",
    "[a, ]",
    "[a b]",
    "{a: b, c: [d]}",
    "{a:[b]}",
    "{a, b: c}",
    "{ a: b: c }",
    "[a: b: c]",
    "[]",
    "{}",
    "{a: b}",
    "[1, true]",
    "[a]x",
    "'a'",
    '"a\\n"',
    "'a' b",
    '"a"#',
    "|\n",
    ">-\n  a\n",
  ],
  ...[
    "null",
    "Null",
    "~",
    "true",
    "True",
    "3.10",
    "0x1",
    "1e3",
    "-1",
    ".5",
    ".inf",
    ".NaN",
    "-.inf",
    "007",
    "12345678901234567890",
    "é",
    "\u2028",
  ],
  ...["a: b\n", "a: b: c", "a:b", "a", "&a b", "*a", "!t b", "null: a\n", "true: a\n", "__proto__: a\n"],
];

const PARTS = [
  "a:",
  " b",
  "\n",
  "  ",
  "- ",
  "c: d",
  "[e]",
  "true",
  "1",
  "'f'",
  "|\n",
  "# g",
  ":",
  " ",
  "-",
  "?",
  "\t",
  "\r\n",
];

const edits = fc.array(
  fc.record({ at: fc.nat(), drop: fc.nat({ max: 3 }), piece: fc.constantFrom("", ...PIECES) }),
  { maxLength: 3 },
);
/** Lines of a text. None is indented less than the first, so that the lines may be a document. */
const excerpts = fc
  .record({ text: fc.constantFrom(...texts), start: fc.nat(), lines: fc.integer({ min: 1, max: 30 }) })
  .map(({ text, start, lines }) => {
    const all = text.split("\n");
    const outer = all.flatMap((line, index) => (/^[a-z]/i.test(line) ? [index] : []));
    const from = outer[start % outer.length] ?? 0;
    return `${all.slice(from, from + lines).join("\n")}\n`;
  });
const edited = fc.tuple(excerpts, edits).map(([text, all]) =>
  all.reduce((given, { at, drop, piece }) => {
    const index = at % (given.length + 1);
    return given.slice(0, index) + piece + given.slice(index + drop);
  }, text),
);
const written = fc.array(fc.constantFrom(...PARTS), { maxLength: 14 }).map((parts) => parts.join(""));

test("the plain reader agrees with the composer, positions included", () => {
  let plainly = 0;
  fc.assert(
    fc.property(fc.oneof(edited, written), (text) => {
      const { plain, composed } = readings(text);
      if (plain === undefined) return;
      plainly += 1;
      expect(plain).toEqual(composed);
    }),
    { numRuns: 10_000 * runs },
  );
  // Most generated texts are not plain, but enough of them must be.
  expect(plainly).toBeGreaterThan(1_500 * runs);
});

test("contracts and workflows in the style of real projects are read plainly", () => {
  const isPlain = projects.filter((text) => {
    const { plain, composed } = readings(text);
    if (plain !== undefined) expect(plain).toEqual(composed);
    return plain !== undefined;
  });
  expect(isPlain.length / projects.length).toBeGreaterThan(0.8);
});

test.each([
  "a: [, b]\n",
  'a: ["b" "c"]\n',
  "a: [b,, c]\n",
  "a: { b: c: d }\n",
  "a: [b#c\n, d]\n",
  'a: ["b"#c\n, d]\n',
  "a: b: c\n",
  "a: - b\n",
  "a:\n  - b\n c: d\n",
  "a:\n  b: c\n d: e\n",
  "a:\n\tb: c\n",
  "a: b\na: c\n",
  "a: &b c\n",
  "a: *b\n",
  "a: !b c\n",
  "<<: a\n",
  'a: "\\q"\n',
  "a: @b\n",
  "a: b\n---\nc: d\n",
  "%YAML 1.1\n---\na: b\n",
])("the plain reader does not read invalid text: %j", (text) => {
  const { plain, composed } = readings(text);
  expect(typeof composed).toBe("string");
  expect(plain).toBeUndefined();
});

function readings(text: string): { plain: SourceNode | undefined; composed: SourceNode | string } {
  const { tokens, lines } = parseSyntax(text);
  const plain = readPlain(tokens, new SourcePositions(text, lines));
  try {
    return { plain, composed: readComposed(tokens, text, lines) };
  } catch (error) {
    if (error instanceof Unreadable) return { plain, composed: error.message };
    throw error;
  }
}
