#!/usr/bin/env node
// The build inserts an import before this one that checks the version of Node.js; see `tools/build`.
import { keepCompiledCode } from "./compile-cache.js";

keepCompiledCode();
await import("./cli/main.js");
