#!/usr/bin/env node
import { keepCompiledCode } from "./compile-cache.js";

// The reader of the output may be gone; that is no reason to leave the work undone.
process.stdout.on("error", () => {});
process.stderr.on("error", () => {});

keepCompiledCode();
const { runCli } = await import("./cli.js");
process.exitCode = await runCli(process.argv.slice(2));
