import { expect, test, vi } from "vitest";
import { TimeSlices } from "../src/time-slices.js";
import { turnsDuring } from "./support/turns.js";

test("steps in the same slice are not held up, whatever works they belong to", async () => {
  const clock = vi.spyOn(performance, "now").mockReturnValue(performance.now());
  const waiting = vi.spyOn(globalThis, "setImmediate");
  for (let step = 0; step < 5; step++) await new TimeSlices().endStep();
  expect(waiting).toHaveBeenCalledTimes(1);
  clock.mockRestore();
  waiting.mockRestore();
});

test("a step ends a slice whose time is over, and the event loop turns", async () => {
  const steps = async () => {
    const slices = new TimeSlices();
    for (let step = 0; step < 20; step++) await slices.endStep();
  };
  expect(await turnsDuring(steps)).toBeGreaterThanOrEqual(20);
});

test("work for which nobody waits ends with its slice", async () => {
  const controller = new AbortController();
  const work = async () => {
    const slices = new TimeSlices(controller.signal);
    controller.abort(new Error("gone"));
    for (;;) await slices.endStep();
  };
  await expect(turnsDuring(work)).rejects.toThrow("gone");
});

test("works that are done at the same time do not take their slices in the same turn", async () => {
  let steps = 0;
  const inOneTurn: number[] = [];
  const work = async () => {
    const slices = new TimeSlices();
    for (let step = 0; step < 10; step++) {
      await slices.endStep();
      steps++;
    }
  };
  const works = async () => {
    const all = Promise.all(Array.from({ length: 20 }, work));
    while (steps < 200) {
      const before = steps;
      await new Promise((resolve) => setImmediate(resolve));
      inOneTurn.push(steps - before);
    }
    await all;
  };
  await turnsDuring(works);
  expect(Math.max(...inOneTurn)).toBe(1);
});
