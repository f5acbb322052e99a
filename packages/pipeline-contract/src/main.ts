#!/usr/bin/env node
// The build has this check the version of Node.js first: `tools/build`.
import { keepCompiledCode } from "./compile-cache.js";

keepCompiledCode();
await import("./cli/main.js");
