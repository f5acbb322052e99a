import { afterEach, expect, test, vi } from "vitest";
import { progressReporter } from "../src/terminal/progress.js";

afterEach(() => vi.restoreAllMocks());

test("progress is shown from the second second on, once a second", () => {
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  const shown: unknown[] = [];
  vi.spyOn(process.stderr, "write").mockImplementation((text) => shown.push(text) > 0);
  const report = progressReporter();
  for (; now < 3_500; now += 100) report(`at ${now}`);
  expect(shown).toEqual(["at 1000\n", "at 2000\n", "at 3000\n"]);
});
