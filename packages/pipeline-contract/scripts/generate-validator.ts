// Compiles the schemas ahead of time, so that a check does not have to load and run a schema compiler.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import standaloneCode from "ajv/dist/standalone/index.js";

const packageFolder = join(import.meta.dirname, "..");
const generated = join(packageFolder, "src", "generated");

mkdirSync(generated, { recursive: true });
compile("schema.json", "validate-contract");
compile("editor-schema.json", "validate-additions");

function compile(schemaFile: string, module: string): void {
  const schema = JSON.parse(readFileSync(join(packageFolder, schemaFile), "utf8"));
  const ajv = new Ajv2020({ allErrors: true, code: { source: true, esm: true, lines: true } });
  const code = standaloneCode.default(ajv, ajv.compile(schema));
  if (/\b(require|import)\b/.test(code))
    throw new Error("The compiled validator needs a module at run time.");
  writeFileSync(join(generated, `${module}.js`), code);
  writeFileSync(
    join(generated, `${module}.d.ts`),
    `import type { ErrorObject } from "ajv";
export declare const validate: {
  (data: unknown): boolean;
  errors?: readonly ErrorObject[] | null;
};
`,
  );
}
