/** The cost of a request for this process, in milliseconds. */
export interface Taken {
  /** The processor time of all threads. */
  readonly processorMs: number;
  /** The longest processor time, of the event loop's thread, for which the event loop could do nothing else. */
  readonly longestBlockMs: number;
}

/**
 * Carries out a request while the event loop turns as fast as possible, so that each turn shows how long other requests
 * would have waited. Measures processor time, which does not depend on what else runs on the machine.
 */
export async function metered<T>(request: () => Promise<T>): Promise<{ result: T; taken: Taken }> {
  globalThis.gc?.(); // the garbage of earlier requests does not count
  let isOver = false;
  let longest = 0;
  const before = process.cpuUsage();
  let turned = process.threadCpuUsage();
  const turn = () => {
    longest = Math.max(longest, sumOf(process.threadCpuUsage(turned)));
    turned = process.threadCpuUsage();
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  try {
    const result = await request();
    return { result, taken: { processorMs: sumOf(process.cpuUsage(before)), longestBlockMs: longestNow() } };
  } finally {
    isOver = true;
  }

  /** Includes the unfinished turn in which the request ended. */
  function longestNow(): number {
    return Math.max(longest, sumOf(process.threadCpuUsage(turned)));
  }
}

function sumOf({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1_000;
}
