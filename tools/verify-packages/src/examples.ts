import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** An example in the doc comment of an export. */
export interface Example {
  readonly of: string;
  /** A module with an assertion for each `expression; // => value`. */
  readonly program: string;
}

const EXAMPLE =
  /^ \* @example\n \* ```js\n((?: \*.*\n)+?) \* ```\n(?: \*.*\n)*? \*\/\nexport declare (?:function|class|const) (\w+)/gm;

/** Reads the declarations of an installed package. */
export function examplesIn(packageFolder: string): Example[] {
  return readdirSync(packageFolder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".d.ts"))
    .flatMap((file) => [...readFileSync(join(packageFolder, file), "utf8").matchAll(EXAMPLE)])
    .map(([, code = "", of = ""]) => ({ of, program: asserting(code.replaceAll(/^ \* ?/gm, "")) }));
}

function asserting(code: string): string {
  const program = code.replaceAll(
    /^(.+);(?: |\n)\/\/ => (.+)$/gm,
    (_line, expression, value) => `assert.deepEqual(${expression}, ${value});`,
  );
  return `import assert from "node:assert/strict";\n${program}`;
}
