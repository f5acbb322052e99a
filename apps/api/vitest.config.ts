import { defineConfig } from "vitest/config";

/** Those that set, mock or measure what all files in their process have in common. */
const alone = [
  "test/access/as-host/**",
  "test/database/migrations.test.ts",
  "test/metrics/event-loop-delay.test.ts",
];

const common = {
  setupFiles: ["test/support/seed.ts", "test/support/close-left-open.ts"],
  // Most tests wait for other processes, and more of them than there are cores wait no longer.
  maxWorkers: 3,
  // Only what hangs is meant to run into these, also on a busy machine.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
};

export default defineConfig({
  test: {
    globalSetup: "test/support/global-setup.ts",
    reporters: ["default", "json"],
    outputFile: { json: ".test-results/vitest.json" },
    maxWorkers: common.maxWorkers,
    projects: [
      {
        // The others put back what they change for all; so what they have in common is loaded and compiled once.
        test: { name: "together", include: ["test/**/*.test.ts"], exclude: alone, isolate: false, ...common },
      },
      { test: { name: "alone", include: alone, ...common } },
    ],
  },
});
