import type { ViteUserConfig } from "vitest/config";
import { OwnLimits } from "./tools/own-limits.js";

/** How many times longer than usual the randomised tests run: `SOAK=20 npm test`. */
const soak = Math.max(1, Number(process.env.SOAK ?? 1));

/**
 * What has not ended by then hangs. No test takes more than 20 seconds on a quiet machine, and this is thirty times as
 * long, so that none of them needs a limit of its own.
 */
export const TEST_LIMIT_MS = 600_000 * soak;

/** The same for one thing that a test waits for. It comes before the limit of the test, and says what was missing. */
export const WAIT_LIMIT_MS = TEST_LIMIT_MS / 5;

export const limits = {
  testTimeout: TEST_LIMIT_MS,
  hookTimeout: TEST_LIMIT_MS,
  expect: { poll: { timeout: WAIT_LIMIT_MS } },
} satisfies ViteUserConfig["test"];

/** What the tests of all packages have in common. */
export const shared = {
  reporters: ["default", "json", new OwnLimits()],
  outputFile: { json: ".test-results/vitest.json" },
  teardownTimeout: TEST_LIMIT_MS,
  ...limits,
} satisfies ViteUserConfig["test"];
