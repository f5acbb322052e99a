import { defineConfig } from "vitest/config";
import { limits, shared } from "../../vitest.shared.ts";

/** Tests that set, mock or measure the state that all files in a process share. */
const alone = [
  "test/access/as-host/**",
  "test/database/migrations.test.ts",
  "test/metrics/event-loop-delay.test.ts",
];

const common = {
  ...limits,
  setupFiles: ["test/support/seed.ts", "test/support/close-left-open.ts"],
  // Most tests wait for other processes, and more of them than there are cores wait no longer.
  maxWorkers: 3,
};

export default defineConfig({
  test: {
    ...shared,
    globalSetup: "test/support/global-setup.ts",
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
