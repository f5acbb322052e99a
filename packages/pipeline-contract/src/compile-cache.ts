import { join } from "node:path";

/**
 * Caches compiled code for the next start in a folder beside the code. Only users who can change the code can write
 * there, and a new version starts with an empty cache. If the folder cannot be created, nothing is cached.
 */
export function keepCompiledCode(): void {
  const folder = join(import.meta.dirname, "compile-cache");
  try {
    // Node.js runs the code in this folder, so only the owner may write to it, whatever the umask.
    process.getBuiltinModule("node:fs").mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch {
    return;
  }
  process.getBuiltinModule("node:module").enableCompileCache(folder);
}
