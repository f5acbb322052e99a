import { spawnSync } from "node:child_process";
import { performance } from "node:perf_hooks";
import { type Spread, spreadOf } from "./statistics.ts";

/** Must exit with `status` (default: 0). */
export interface Contestant {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  readonly cwd?: string;
  readonly status?: number;
}

/** Wall-clock time in milliseconds. */
export interface Timing extends Spread {
  readonly name: string;
}

/**
 * Runs the contestants in turn, for `rounds` rounds after an uncounted one, so that other work on the machine
 * affects all of them equally. Each round begins with a different contestant.
 *
 * @throws Error if a contestant exits with another status than it should.
 */
export function timeSideBySide(contestants: readonly Contestant[], rounds: number): Timing[] {
  const times = new Map<Contestant, number[]>(contestants.map((contestant) => [contestant, []]));
  for (const contestant of contestants) runOnce(contestant);
  for (let round = 0; round < rounds; round++) {
    const first = round % contestants.length;
    for (const contestant of [...contestants.slice(first), ...contestants.slice(0, first)]) {
      times.get(contestant)?.push(runOnce(contestant));
    }
  }
  return [...times].map(([{ name }, taken]) => ({ name, ...spreadOf(taken) }));
}

/** Prints each contestant's ratio to the first one, and the difference. */
export function printTimings(timings: readonly Timing[]): void {
  const [baseline] = timings;
  if (!baseline) return;
  const width = Math.max(...timings.map(({ name }) => name.length));
  console.log(`${"".padEnd(width)}   median      min      max   ratio   distance`);
  for (const { name, median, minimum, maximum } of timings) {
    const figures = [median, minimum, maximum].map((time) => `${time.toFixed(1)}`.padStart(8)).join(" ");
    const ratio = `${(median / baseline.median).toFixed(2)}×`.padStart(7);
    const distance = `${(median - baseline.median).toFixed(1)} ms`.padStart(10);
    console.log(`${name.padEnd(width)} ${figures} ${ratio} ${distance}`);
  }
}

function runOnce({ name, command, args, env, cwd, status = 0 }: Contestant): number {
  const started = performance.now();
  const result = spawnSync(command, args, {
    env: env ?? process.env,
    cwd,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const taken = performance.now() - started;
  if (result.error) throw result.error;
  if (result.status !== status) {
    throw new Error(`${name} exited with ${result.status ?? result.signal}, not ${status}: ${result.stderr}`);
  }
  return taken;
}
