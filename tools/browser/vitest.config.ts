import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    globalSetup: "../../apps/api/test/support/global-setup.ts",
    setupFiles: "../../apps/api/test/support/close-left-open.ts",
    // Each has a browser.
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    reporters: ["default", "json"],
    outputFile: { json: ".test-results/vitest.json" },
  },
});
