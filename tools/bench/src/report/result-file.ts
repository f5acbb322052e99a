import { mkdirSync, writeFileSync } from "node:fs";
import { arch, availableParallelism, cpus, loadavg, release, totalmem, type } from "node:os";
import { dirname } from "node:path";

/** Figures from different machines cannot be compared. */
export interface Machine {
  readonly processor: string;
  readonly cores: number;
  readonly memoryBytes: number;
  readonly system: string;
  readonly node: string;
  /** The load average of the last minute. Above 0 before a benchmark, it means that something else is running. */
  readonly load: number;
}

export function thisMachine(): Machine {
  return {
    processor: cpus()[0]?.model.trim() ?? "unknown",
    cores: availableParallelism(),
    memoryBytes: totalmem(),
    system: `${type()} ${release()} ${arch()}`,
    node: process.version,
    load: loadavg()[0] ?? 0,
  };
}

export function describeMachine({ processor, cores, system, node, load }: Machine): string {
  return `${processor}, ${cores} cores, ${system}, Node.js ${node}; load before: ${load.toFixed(1)}`;
}

export interface Result {
  readonly benchmark: string;
  readonly machine: Machine;
  readonly sizes: object;
  readonly figures: readonly object[];
}

/** Writes JSON. Does nothing if no file is named. */
export function writeResult(path: string | undefined, result: Result): void {
  if (path === undefined) return;
  mkdirSync(dirname(path), { recursive: true });
  const document = { at: new Date().toISOString(), ...result };
  writeFileSync(path, `${JSON.stringify(document, null, 2)}\n`);
}
