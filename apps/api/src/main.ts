#!/usr/bin/env node
import { runCli } from "./cli.js";

// The reader of the output may be gone; that is no reason to leave the work undone.
process.stdout.on("error", () => {});
process.stderr.on("error", () => {});

process.exitCode = await runCli(process.argv.slice(2));
