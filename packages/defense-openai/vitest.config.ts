import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    setupFiles: "test/seed.ts",
    reporters: ["default", "json"],
    outputFile: { json: ".test-results/vitest.json" },
    // Only what hangs is meant to run into these, also on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
