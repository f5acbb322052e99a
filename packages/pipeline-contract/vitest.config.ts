import { defineConfig } from "vitest/config";
import { shared } from "../../vitest.shared.js";

export default defineConfig({
  test: {
    ...shared,
    include: ["test/**/*.test.ts"],
    setupFiles: "test/support/seed.ts",
    // Each file restores the global state it changes, so shared modules are loaded and compiled once.
    isolate: false,
    coverage: {
      include: ["src/**"],
      // The command line runs in separate processes, which are measured separately.
      exclude: ["src/generated/**", "src/cli/**", "src/main.ts", "src/index.ts"],
      reportsDirectory: ".test-results-coverage",
      reporter: ["text"],
    },
  },
});
