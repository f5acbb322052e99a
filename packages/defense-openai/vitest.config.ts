import { defineConfig } from "vitest/config";
import { shared } from "../../vitest.shared.js";

export default defineConfig({
  test: {
    ...shared,
    include: ["test/**/*.test.ts"],
    setupFiles: "test/seed.ts",
    // Each file puts back what it changes for all; so what they have in common is loaded and compiled once, not for each.
    isolate: false,
  },
});
