import { mkdirSync } from "node:fs";
import module from "node:module";
import { join } from "node:path";

/**
 * Caches compiled code for the next start, in a folder next to the code. Users who can write there can change the code
 * itself, so the cache adds no risk. Each version has its own folder. Without write access, nothing is cached.
 */
export function keepCompiledCode(): void {
  const folder = join(import.meta.dirname, "compile-cache");
  try {
    // Node.js runs the code that it finds there, so the mode must not depend on the umask.
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch {
    return;
  }
  module.enableCompileCache(folder);
}
