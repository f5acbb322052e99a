import { fileURLToPath } from "node:url";
import { build, preview } from "vite";
import { temporaryFolder } from "../../../../../apps/api/test/support/databases.js";
import type {} from "../../../../../apps/api/test/support/global-setup.js";

/** A page with only the audio parts of the learner's page. */
export interface VoicePage {
  /** `query` selects the part; see `page/main.tsx`. */
  url(query: string, host?: string): string;
  close(): Promise<void>;
}

const root = fileURLToPath(new URL("../page", import.meta.url));

/** The policy that the server sends for its pages. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; media-src 'self' blob:";

/** Builds the page and serves it. The page sends its requests to the server `api`. */
export async function startVoicePage(api?: string): Promise<VoicePage> {
  const outDir = temporaryFolder();
  const common = { root, configFile: false, logLevel: "warn" } as const;
  await build({ ...common, build: { outDir, emptyOutDir: true, target: "es2022", assetsInlineLimit: 0 } });
  const server = await preview({
    ...common,
    build: { outDir },
    preview: {
      port: 0,
      host: "127.0.0.1",
      allowedHosts: true,
      headers: { "Content-Security-Policy": POLICY },
      ...(api !== undefined && { proxy: { "/v1": { target: api, changeOrigin: true } } }),
    },
  });
  const { port } = server.httpServer.address() as { port: number };
  return {
    url: (query, host = "127.0.0.1") => `http://${host}:${port}/?${query}`,
    close: () => server.close(),
  };
}
