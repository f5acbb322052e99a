/** The processor time that some work takes of this thread, in milliseconds: the least of several times. */
export async function processorMs(work: () => unknown): Promise<number> {
  const all: number[] = [];
  for (let time = 0; time < 7; time++) {
    const before = process.threadCpuUsage();
    await work();
    const { user, system } = process.threadCpuUsage(before);
    all.push((user + system) / 1_000);
  }
  return Math.min(...all);
}
