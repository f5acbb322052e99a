import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/** Ports that no outgoing connection gets by itself. */
export const SERVER_PORTS = [20_000, 30_000] as const;

/** A port for a server that cannot say which one it has picked. */
export async function serverPort(): Promise<number> {
  for (;;) {
    const port = randomInt(...SERVER_PORTS);
    const probe = createServer();
    try {
      await once(probe.listen(port, "127.0.0.1"), "listening");
      return port;
    } catch {
      // Somebody has it.
    } finally {
      probe.close();
    }
  }
}
