#!/usr/bin/env node
import { run } from "./cli/run.js";

process.stdout.on("error", ({ code, message }: NodeJS.ErrnoException) => {
  // Whoever reads the output may stop reading.
  if (code === "EPIPE") return;
  process.exitCode = 2;
  process.stderr.write(`The output is lost: ${message}\n`);
});
const status = await run(process.argv.slice(2));
process.exitCode ??= status;
