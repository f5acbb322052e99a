import { defineConfig } from "vitest/config";
import { shared } from "../../vitest.shared.js";

export default defineConfig({
  test: {
    ...shared,
    include: ["test/**/*.test.ts"],
    setupFiles: "test/support/seed.ts",
    // Each file puts back what it changes for all; so what they have in common is loaded and compiled once, not for each.
    isolate: false,
    coverage: {
      include: ["src/**"],
      // What the command line does is measured in processes of its own.
      exclude: ["src/generated/**", "src/cli/**", "src/main.ts", "src/index.ts"],
      reportsDirectory: ".test-results-coverage",
      reporter: ["text"],
    },
  },
});
