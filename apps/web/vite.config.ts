import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { marked } from "marked";
import { defineConfig, type Plugin } from "vite";

const page = (name: string) => fileURLToPath(new URL(`${name}.html`, import.meta.url));

/** Builds the guide for learners from docs/for-learners.md. */
const guide: Plugin = {
  name: "guide",
  transformIndexHtml: (html) =>
    html.replace("<!-- docs/for-learners.md -->", () => marked.parse(guideText(), { async: false })),
};

function guideText(): string {
  return readFileSync(new URL("../../docs/for-learners.md", import.meta.url), "utf8");
}

export default defineConfig({
  plugins: [guide],
  build: {
    target: "es2022",
    // The pages' Content-Security-Policy does not allow inlined assets.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: [page("index"), page("defend"), page("review"), page("for-learners")],
      // Puts the code that pages share into one file, not one for each combination of pages.
      output: {
        codeSplitting: { groups: [{ name: "shared", test: /\/preact\/|\/src\/shared\/(?!texts\/)/ }] },
      },
    },
  },
  server: {
    // `npm start` starts this server.
    proxy: { "/v1": { target: "http://127.0.0.1:3000", changeOrigin: false } },
  },
});
