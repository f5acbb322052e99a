import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { promisify } from "node:util";

/** The resources that util-linux's `prlimit` limits for a running process. */
export type Resource = "nofile" | "fsize";

/** Sets a soft limit of a running process. The limit can be raised again, up to the hard limit. */
export async function limit(pid: number, resource: Resource, soft: number | "unlimited"): Promise<void> {
  await promisify(execFile)("prlimit", ["--pid", String(pid), `--${resource}=${soft}:`]);
}

export async function limitOf(pid: number, resource: Resource): Promise<number | "unlimited"> {
  const { stdout } = await promisify(execFile)("prlimit", [
    "--pid",
    String(pid),
    `--${resource}`,
    "--output=SOFT",
    "--noheadings",
    "--raw",
  ]);
  const soft = stdout.trim();
  return soft === "unlimited" ? soft : Number(soft);
}

export interface Usage {
  /** Resident memory in bytes. */
  readonly memory: number;
  readonly descriptors: number;
}

export function usageOf(pid: number): Usage {
  const [, kib = "0"] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return { memory: Number(kib) * 1024, descriptors: readdirSync(`/proc/${pid}/fd`).length };
}
