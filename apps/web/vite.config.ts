import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const page = (name: string) => fileURLToPath(new URL(`${name}.html`, import.meta.url));

export default defineConfig({
  build: {
    target: "es2022",
    // The pages' Content-Security-Policy allows nothing inline.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: [page("index"), page("defend"), page("review")],
      // What the pages share is one file, which is asked for once, and not one for each set of pages that use it.
      output: {
        codeSplitting: { groups: [{ name: "shared", test: /\/preact\/|\/src\/shared\/(?!texts\/)/ }] },
      },
    },
  },
  server: {
    // A server that was started by `npm start`.
    proxy: { "/v1": { target: "http://127.0.0.1:3000", changeOrigin: false } },
  },
});
