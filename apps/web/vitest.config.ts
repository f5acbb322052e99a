import { defineConfig } from "vitest/config";
import { shared } from "../../vitest.shared.ts";

export default defineConfig({
  test: {
    ...shared,
    include: ["test/**/*.test.ts", "test/**/*.test.tsx"],
    // Every file restores the globals it changes, so modules can be shared between files and load only once.
    isolate: false,
  },
});
