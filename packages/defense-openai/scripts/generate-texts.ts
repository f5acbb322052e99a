import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Writes the default prompts and criteria as a module, so that they are available even if the package is bundled. */

const folder = join(import.meta.dirname, "..");
const read = (...path: string[]) => readFileSync(join(folder, ...path), "utf8");

const version = "v1";
const prompts = Object.fromEntries(
  readdirSync(join(folder, "prompts", version)).map((file) => [
    file.replace(/\.md$/, ""),
    read("prompts", version, file),
  ]),
);

mkdirSync(join(folder, "src", "generated"), { recursive: true });
writeFileSync(
  join(folder, "src", "generated", "default-texts.ts"),
  `export const defaultPrompts: Readonly<Record<string, string>> = ${JSON.stringify(prompts, null, 2)};\n\n` +
    `export const defaultCriteriaText = ${JSON.stringify(read("criteria", "default.yaml"))};\n`,
);
