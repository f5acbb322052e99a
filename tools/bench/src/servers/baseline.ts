import { fileURLToPath } from "node:url";
import type { ServerCommand } from "./server.ts";

/** The built program, because stripping types at each start takes time and memory. */
const program = fileURLToPath(new URL("../../dist/baseline/main.js", import.meta.url));

export function baseline(databaseUrl: string): ServerCommand {
  return { name: "by hand", args: [program], env: { DATABASE_URL: databaseUrl } };
}
