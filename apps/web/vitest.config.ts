import { defineConfig } from "vitest/config";
import { shared } from "../../vitest.shared.ts";

export default defineConfig({
  test: {
    ...shared,
    include: ["test/**/*.test.ts", "test/**/*.test.tsx"],
    // Each file restores the globals it changes, so shared modules load and compile only once.
    isolate: false,
  },
});
