import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    setupFiles: "test/support/seed.ts",
    globalSetup: "test/support/global-setup.ts",
    // Most tests wait for other processes, and more of them than there are cores wait no longer.
    maxWorkers: 3,
    reporters: ["default", "json"],
    outputFile: { json: ".test-results/vitest.json" },
    // Only what hangs is meant to run into these, also on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
