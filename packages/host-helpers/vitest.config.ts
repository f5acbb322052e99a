import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    reporters: ["default", "json", "./test/shell-table.ts"],
    outputFile: { json: ".test-results/vitest.json" },
    // The tests wait for shells, curl and jq: more of them at once than there are cores keeps the cores busy.
    maxConcurrency: 3,
    testTimeout: 180_000,
  },
});
