import { onTestFinished, vi } from "vitest";

/** Never reset, not even between tests, because a slice may last until the next test. */
let now = performance.now();

/** How often the event loop turns during some work. Each step of the work appears to exceed a slice. */
export async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  const clock = vi.spyOn(performance, "now").mockImplementation(() => (now += 1_000));
  onTestFinished(() => clock.mockRestore());
  let turns = 0;
  let isOver = false;
  const turn = () => {
    turns++;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  await work();
  isOver = true;
  clock.mockRestore();
  return turns;
}
