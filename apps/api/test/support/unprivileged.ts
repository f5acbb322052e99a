import { type Ended, run } from "./process.js";

/**
 * Runs a program of Node.js to its end, with modes of files that count: root, whom they do not stop, gives up all that
 * makes it more than the owner of its files.
 */
export function runUnprivileged(args: readonly string[], env: Record<string, string>): Promise<Ended> {
  if (process.getuid?.() !== 0) return run(args, { env });
  const drop = ["--bounding-set=-all", "--inh-caps=-all"];
  return run([...drop, process.execPath, ...args], { env, program: "setpriv" });
}
