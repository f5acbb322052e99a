import { defineConfig } from "vitest/config";
import { shared } from "../../vitest.shared.js";

export default defineConfig({
  test: {
    ...shared,
    include: ["test/**/*.test.ts"],
    globalSetup: "src/global-setup.ts",
  },
});
