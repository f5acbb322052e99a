import { defineConfig } from "vitest/config";
import { limits, shared } from "../../vitest.shared.ts";

/** Tests that set, mock, or measure state that all files of a process share. */
const alone = [
  "test/access/as-host/**",
  "test/database/migrations.test.ts",
  "test/metrics/event-loop-delay.test.ts",
];

const common = {
  ...limits,
  setupFiles: ["test/support/seed.ts", "test/support/close-left-open.ts"],
  // Most tests wait for other processes, so more workers than cores waste no time.
  maxWorkers: 3,
};

export default defineConfig({
  test: {
    ...shared,
    globalSetup: "test/support/global-setup.ts",
    maxWorkers: common.maxWorkers,
    projects: [
      {
        // The other tests restore the shared state that they change, so shared modules are loaded and compiled only
        // once.
        test: { name: "together", include: ["test/**/*.test.ts"], exclude: alone, isolate: false, ...common },
      },
      { test: { name: "alone", include: alone, ...common } },
    ],
  },
});
