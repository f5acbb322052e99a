import { mkdirSync } from "node:fs";
import module from "node:module";
import { join } from "node:path";

/**
 * Keeps compiled code for the next start, in a folder beside the code: only those can put something there who can
 * change the code itself, and a new version finds none of the old one's. Without the right to make it, there is none.
 */
export function keepCompiledCode(): void {
  const folder = join(import.meta.dirname, "compile-cache");
  try {
    // Whatever the umask is: Node.js runs what it finds there.
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch {
    return;
  }
  module.enableCompileCache(folder);
}
