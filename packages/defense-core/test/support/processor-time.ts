/** Shorter work cannot be measured, because processor time comes in ticks. */
const MEASURABLE_MS = 20;

/**
 * The processor time of some work, in milliseconds: the minimum of several runs, because other work runs at the same
 * time.
 */
export async function processorMs(work: () => unknown): Promise<number> {
  const all: number[] = [];
  for (let time = 0; time < 5; time++) all.push(await onceMs(work));
  return Math.min(...all);
}

async function onceMs(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  for (let times = 1; ; times++) {
    await work();
    const { user, system } = process.threadCpuUsage(before);
    const ms = (user + system) / 1_000;
    if (ms >= MEASURABLE_MS) return ms / times;
  }
}
