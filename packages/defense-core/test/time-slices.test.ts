import { describe, expect, test, vi } from "vitest";
import { TimeSlices } from "../src/time-slices.js";
import { turnsDuring } from "./support/turns.js";

test("steps in the same slice are not delayed, whatever tasks they belong to", async () => {
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

test("work that was cancelled ends with its slice", async () => {
  const controller = new AbortController();
  const work = async () => {
    const slices = new TimeSlices(controller.signal);
    controller.abort(new Error("gone"));
    for (;;) await slices.endStep();
  };
  await expect(turnsDuring(work)).rejects.toThrow("gone");
});

describe("concurrent tasks", () => {
  /** The highest number of steps in one tick of the event loop. */
  async function mostInOneTurn(work: (step: () => void) => Promise<void>): Promise<number> {
    let steps = 0;
    let isOver = false;
    const all = Promise.all(Array.from({ length: 20 }, () => work(() => steps++))).then(() => {
      isOver = true;
    });
    const inTurns: number[] = [];
    while (!isOver) {
      const before = steps;
      await new Promise((resolve) => setImmediate(resolve));
      inTurns.push(steps - before);
    }
    await all;
    return Math.max(...inTurns);
  }

  test("do not take their slices in the same tick", async () => {
    let most = 0;
    await turnsDuring(async () => {
      most = await mostInOneTurn(async (step) => {
        const slices = new TimeSlices();
        for (let number = 0; number < 10; number++) {
          await slices.endStep();
          step();
        }
      });
    });
    expect(most).toBe(1);
  });

  test("do not begin in the same tick either, if their first step takes a long time", async () => {
    const most = await mostInOneTurn(async (step) => {
      await new TimeSlices().beginSlice();
      step();
    });
    expect(most).toBe(1);
  });
});
