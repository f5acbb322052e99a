/** What is too short cannot be measured: the processor's time comes in ticks. */
const MEASURABLE_MS = 20;

/** The processor time of some work, in milliseconds: the least of several times, since other things run beside it. */
export async function processorMs(work: () => unknown): Promise<number> {
  const all: number[] = [];
  for (let time = 0; time < 5; time++) all.push(await onceMs(work));
  return Math.min(...all);
}

/** What it takes once, on average of as often as it takes long enough. */
async function onceMs(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  for (let times = 1; ; times++) {
    await work();
    const { user, system } = process.threadCpuUsage(before);
    const ms = (user + system) / 1_000;
    if (ms >= MEASURABLE_MS) return ms / times;
  }
}
