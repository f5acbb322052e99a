// Generates the Prisma client of each dialect into `src/generated`, without network access.
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { DIALECTS, schemaOf } from "./schema.ts";

const packageFolder = join(import.meta.dirname, "..");
const outputFolder = join(packageFolder, "src", "generated");
const prisma = join(
  dirname(createRequire(import.meta.url).resolve("prisma/package.json")),
  "build",
  "index.js",
);

mkdirSync(outputFolder, { recursive: true });

for (const dialect of DIALECTS) {
  const schema = join(outputFolder, `${dialect}.prisma`);
  writeFileSync(schema, schemaOf(dialect));
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [prisma, "generate", "--schema", schema, "--no-hints"],
    { cwd: packageFolder, encoding: "utf8" },
  );
  if (status !== 0) {
    process.stderr.write(stdout + stderr);
    process.exit(1);
  }
}
