#!/usr/bin/env node
// The build prepends a check of the Node.js version (see `tools/build`).
import { keepCompiledCode } from "./compile-cache.js";
import { tellLostOutput } from "./terminal/lost-output.js";

tellLostOutput();
keepCompiledCode();
const { runCli } = await import("./cli.js");
process.exitCode = (await runCli(process.argv.slice(2))) || process.exitCode;
