import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    setupFiles: "test/seed.ts",
    // Each file puts back what it changes for all; so what they have in common is loaded and compiled once, not for each.
    isolate: false,
    reporters: ["default", "json"],
    outputFile: { json: ".test-results/vitest.json" },
    // Only what hangs is meant to run into these, also on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
