import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts", "test/**/*.test.tsx"],
    testTimeout: 120_000,
    reporters: ["default", "json"],
    outputFile: { json: ".test-results/vitest.json" },
  },
});
