#!/usr/bin/env node
import { keepCompiledCode } from "./compile-cache.js";

keepCompiledCode();
await import("./cli/main.js");
