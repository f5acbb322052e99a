import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as api from "../src/index.js";

/*
 * The examples in doc comments are run as modules against the built package. An expression that is followed by
 * `// => value`, on its line or the next one, must have that value.
 */

const packageFolder = join(import.meta.dirname, "..");
const source = join(packageFolder, "src");

const EXAMPLE = /^ \* @example\n \* ```js\n((?: \*.*\n)+?) \* ```\n \*\/\nexport function (\w+)/gm;

/** The code of each exported function's example, by the function's name. */
const examples = new Map(
  readdirSync(source, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .flatMap((file) => [...readFileSync(join(source, file), "utf8").matchAll(EXAMPLE)])
    .map(([, code = "", name = ""]) => [name, code.replaceAll(/^ \* ?/gm, "")]),
);

const functions = Object.entries(api)
  .filter(([, value]) => typeof value === "function" && !(value.prototype instanceof Error))
  .map(([name]) => name);

test.each(functions)("%s has an example whose values are right", (name) => {
  const code = examples.get(name) ?? "";
  expect(code).toContain(`${name}(`);
  const asserting = code.replaceAll(
    /^(.+);(?: |\n)\/\/ => (.+)$/gm,
    (_line, expression, value) => `assert.deepEqual(${expression}, ${value});`,
  );
  expect(asserting).toContain("assert.deepEqual(");
  const program = `import assert from "node:assert/strict";\n${asserting}`;
  execFileSync(process.execPath, ["--input-type=module", "--eval", program], { cwd: packageFolder });
});
