import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    globalSetup: "src/global-setup.ts",
    testTimeout: 180_000,
    reporters: ["default", "json"],
    outputFile: { json: ".test-results/vitest.json" },
  },
});
