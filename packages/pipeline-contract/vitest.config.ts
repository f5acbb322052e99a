import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    setupFiles: "test/support/seed.ts",
    testTimeout: 180_000,
    reporters: ["default", "json"],
    outputFile: { json: ".test-results/vitest.json" },
    coverage: {
      include: ["src/**"],
      // What the command line does is measured in processes of its own.
      exclude: ["src/generated/**", "src/cli/**", "src/main.ts", "src/index.ts"],
      reportsDirectory: ".test-results-coverage",
      reporter: ["text"],
    },
  },
});
