import { type Ended, run } from "./process.js";

/**
 * Runs a Node.js program to completion, subject to file modes. As root, it gives up all privileges beyond a file
 * owner's.
 */
export function runUnprivileged(args: readonly string[], env: Record<string, string>): Promise<Ended> {
  if (process.getuid?.() !== 0) return run(args, { env });
  const drop = ["--bounding-set=-all", "--inh-caps=-all"];
  return run([...drop, process.execPath, ...args], { env, program: "setpriv" });
}
