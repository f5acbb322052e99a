import { defineConfig } from "vitest/config";
import { shared } from "../../vitest.shared.ts";

export default defineConfig({
  test: {
    ...shared,
    include: ["test/**/*.test.ts"],
    globalSetup: "../../apps/api/test/support/global-setup.ts",
    setupFiles: "../../apps/api/test/support/close-left-open.ts",
    // Every worker runs a browser.
    maxWorkers: 2,
  },
});
