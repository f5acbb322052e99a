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
  const timer = vi.spyOn(globalThis, "setTimeout");
  await new TimeSlices().endStep();
  expect(timer).not.toHaveBeenCalled();
  clock.mockRestore();
  timer.mockRestore();
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
