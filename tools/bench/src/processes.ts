import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import type { Contestant } from "./side-by-side.ts";

/** Counts a contestant's processes and the programs that they run; `undefined` without strace. */
export function countProcesses({ name, command, args, env, status = 0 }: Contestant) {
  const folder = mkdtempSync(join(tmpdir(), "bench-"));
  try {
    // `-ff` writes a separate file for each process and each thread.
    const options = ["-ff", "-qq", "-e", "trace=execve,clone,clone3", "-o", join(folder, "trace")];
    const result = spawnSync("strace", [...options, command, ...args], { env: env ?? process.env });
    if (result.error) return undefined;
    if (result.status !== status) throw new Error(`${name} exited with ${result.status}: ${result.stderr}`);
    const traces = readdirSync(folder).map((file) => readFileSync(join(folder, file), "utf8"));
    const threads = traces.join("").match(/^clone3?\(.*CLONE_THREAD/gm) ?? [];
    const programs = traces.flatMap((trace) =>
      [...trace.matchAll(/^execve\("([^"]+)".* = 0$/gm)].map(([, path = ""]) => basename(path)),
    );
    return { processes: traces.length - threads.length, programs };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
