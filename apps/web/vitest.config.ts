import { defineConfig } from "vitest/config";
import { shared } from "../../vitest.shared.ts";

export default defineConfig({
  test: {
    ...shared,
    include: ["test/**/*.test.ts", "test/**/*.test.tsx"],
    // Each file puts back what it changes for all; so what they have in common is loaded and compiled once, not for each.
    isolate: false,
  },
});
