import { fileURLToPath } from "node:url";
import type { ServerCommand } from "./server.ts";

const program = fileURLToPath(new URL("../floor/main.ts", import.meta.url));

/** The server in `floor/`, written by hand. */
export function floor(databaseUrl: string): ServerCommand {
  return { name: "by hand", args: [program], env: { DATABASE_URL: databaseUrl } };
}
