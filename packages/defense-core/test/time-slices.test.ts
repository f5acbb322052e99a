import { expect, test, vi } from "vitest";
import { TimeSlices } from "../src/time-slices.js";
import { turnsDuring } from "./support/turns.js";

test("a step ends a slice whose time is over, and the event loop turns", async () => {
  const steps = async () => {
    const slices = new TimeSlices();
    for (let step = 0; step < 20; step++) await slices.endStep();
  };
  expect(await turnsDuring(steps)).toBeGreaterThanOrEqual(20);
});

test("short work is not held up", async () => {
  const clock = vi.spyOn(performance, "now").mockReturnValue(0);
  const waiting = vi.spyOn(globalThis, "setImmediate");
  await new TimeSlices().endStep();
  expect(waiting).not.toHaveBeenCalled();
  clock.mockRestore();
  waiting.mockRestore();
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
