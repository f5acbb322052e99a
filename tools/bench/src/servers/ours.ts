import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { ServerCommand } from "./server.ts";

export const command = join(
  dirname(createRequire(import.meta.url).resolve("oral-defense/package.json")),
  "dist",
  "main.js",
);

/** The same as in `npm start` and the README's systemd unit; see `docs/decisions/throughput.md`. */
const NODE_FLAGS = ["--max-semi-space-size=16"];

/** Default settings, plus those that a benchmark needs. */
export function ours(databaseUrl: string, settings: Readonly<Record<string, string>> = {}): ServerCommand {
  return {
    name: "oral-defense",
    args: [...NODE_FLAGS, command, "serve"],
    env: { PORT: "0", DATABASE_URL: databaseUrl, ...settings },
  };
}
