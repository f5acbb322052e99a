import type { AddressInfo } from "node:net";
import { destination, pino } from "pino";
import { floorApp } from "./app.ts";
import { postgresqlStore } from "./postgresql-store.ts";
import { sqliteStore } from "./sqlite-store.ts";

// A server of its own: prints its URL once it listens. It logs to standard error, as oral-defense does.
const url = process.env.DATABASE_URL ?? "";
const store = url.startsWith("file:") ? sqliteStore(url.slice("file:".length)) : await postgresqlStore(url);
const app = floorApp(store, pino(destination({ fd: 2, sync: true })));
const server = app.listen(0, "127.0.0.1", () => {
  console.log(`listening on http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.once("SIGTERM", () => {
  server.close(() => process.exit(0));
  server.closeAllConnections();
});
