#!/usr/bin/env node
import { keepCompiledCode } from "./compile-cache.js";
import { requireNode } from "./node-version.js";
import { tellLostOutput } from "./terminal/lost-output.js";

requireNode();
tellLostOutput();
keepCompiledCode();
const { runCli } = await import("./cli.js");
process.exitCode = (await runCli(process.argv.slice(2))) || process.exitCode;
