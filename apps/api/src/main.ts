#!/usr/bin/env node
import { runCli } from "./cli.js";

// Whoever read the output may have gone; that is no reason to leave the work undone.
process.stdout.on("error", () => {});
process.stderr.on("error", () => {});

process.exitCode = await runCli(process.argv.slice(2));
