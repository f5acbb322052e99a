#!/usr/bin/env node
import { run } from "./cli/run.js";

// Whoever reads the output may stop reading.
process.stdout.on("error", () => {});
process.exitCode = await run(process.argv.slice(2));
