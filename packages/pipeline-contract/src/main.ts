#!/usr/bin/env node
import { keepCompiledCode } from "./compile-cache.js";
import { requireNode } from "./node-version.js";

requireNode();
keepCompiledCode();
await import("./cli/main.js");
