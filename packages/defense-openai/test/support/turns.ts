import { onTestFinished, vi } from "vitest";

/** How often the event loop turns during some work of which each step seems to take longer than a slice may. */
export async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let now = 0;
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
