#!/usr/bin/env node
import { run } from "./cli/run.js";

process.stdout.on("error", ({ code, message }: NodeJS.ErrnoException) => {
  // The reader of the output may stop reading.
  if (code === "EPIPE") return;
  process.exitCode = 2;
  process.stderr.write(`Cannot write the output: ${message}\n`);
});
const status = await run(process.argv.slice(2));
process.exitCode ??= status;
