import { fileURLToPath } from "node:url";
import type { ServerCommand } from "./server.ts";

/** Built, since taking the types off at each start takes time and memory. */
const program = fileURLToPath(new URL("../../dist/floor/main.js", import.meta.url));

/** The server in `floor/`, written by hand. */
export function floor(databaseUrl: string): ServerCommand {
  return { name: "by hand", args: [program], env: { DATABASE_URL: databaseUrl } };
}
