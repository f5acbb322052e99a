import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { connect, createServer } from "node:net";

/** A port that leads to one server for a site's pages, and to another for all other requests. */
export interface Rebinding {
  readonly port: number;
  close(): void;
}

/**
 * Simulates DNS rebinding: an origin serves a site's pages and otherwise leads to another server. The site must close
 * its connections after each response.
 */
export async function startRebinding(site: { port: number }, serverUrl: string): Promise<Rebinding> {
  const serverPort = Number(new URL(serverUrl).port);
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.once("data", (first) => {
      const port = String(first).startsWith("GET /pages/") ? site.port : serverPort;
      const onward = connect(port, "127.0.0.1").on("error", () => socket.destroy());
      onward.write(first);
      socket.pipe(onward).pipe(socket);
      socket.once("close", () => onward.destroy());
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}
