import type { AddressInfo } from "node:net";
import { destination, pino } from "pino";
import { baselineApp } from "./app.ts";
import type { Store } from "./store.ts";

// Runs in a separate process. Prints its URL once it listens, and logs to standard error, as oral-defense does.
const store = await openStore(process.env.DATABASE_URL ?? "");
const app = baselineApp(store, pino(destination({ fd: 2, sync: true })));
const server = app.listen(0, "127.0.0.1", () => {
  console.log(`listening on http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.once("SIGTERM", () => {
  server.close(() => process.exit(0));
  server.closeAllConnections();
});

async function openStore(url: string): Promise<Store> {
  if (url.startsWith("file:")) {
    const { sqliteStore } = await import("./sqlite-store.ts");
    return sqliteStore(url.slice("file:".length));
  }
  const { postgresqlStore } = await import("./postgresql-store.ts");
  return postgresqlStore(url);
}
