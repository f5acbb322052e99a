import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/** Ports outside the range of outgoing connections. */
export const SERVER_PORTS = [20_000, 30_000] as const;

/** A port for a server that cannot report which one it has picked. */
export async function serverPort(): Promise<number> {
  for (;;) {
    const port = randomInt(...SERVER_PORTS);
    const probe = createServer();
    try {
      await once(probe.listen(port, "127.0.0.1"), "listening");
      return port;
    } catch {
      // The port is taken.
    } finally {
      probe.close();
    }
  }
}
