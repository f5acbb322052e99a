import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts", "test/**/*.test.tsx"],
    // Each file puts back what it changes for all; so what they have in common is loaded and compiled once, not for each.
    isolate: false,
    testTimeout: 120_000,
    reporters: ["default", "json"],
    outputFile: { json: ".test-results/vitest.json" },
  },
});
