import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, isIPv6, type Socket } from "node:net";
import type { Duplex } from "node:stream";
import { InFlightSet } from "../concurrency/in-flight-set.js";
import { withTimeout } from "../concurrency/with-timeout.js";
import { Connections } from "./connections.js";
import { lingerClose } from "./linger-close.js";
import { refuseMalformed, refuseTunnel } from "./malformed-request.js";

/** Handles a request. Resolves when all work for it is done, even if the client has disconnected. */
export type RequestHandler = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

export interface ListenOptions {
  readonly host: string;
  readonly port: number;
  readonly maxConnections: number;
  /** How long a client may pause in the middle of a request, or stop reading its response. */
  readonly stallTimeoutMs: number;
}

export interface RunningServer {
  /** Contains the actual port, even if the configured port is 0. */
  readonly url: string;
  /**
   * Stops accepting connections, completes the requests in flight, and aborts those that take longer than the timeout.
   * Resolves when no handler is running.
   */
  close(timeoutMs: number): Promise<void>;
}

/** Rejects if the address is unavailable. */
export async function listen(
  handle: RequestHandler,
  { host, port, maxConnections, stallTimeoutMs }: ListenOptions,
): Promise<RunningServer> {
  const connections = new Connections(maxConnections);
  const handlers = new InFlightSet<Promise<void>>();
  const checkEveryMs = Math.min(1_000, stallTimeoutMs);

  const onRequest = (req: IncomingMessage, res: ServerResponse) => {
    if (req.socket.writableEnded) return; // The last response has been sent.
    connections.begin(req, res, () => {
      lingerClose(req, res, stallTimeoutMs);
      const handled = handle(req, res);
      void handled.finally(handlers.add(handled));
    });
  };
  const server = createServer(
    {
      requireHostHeader: false,
      headersTimeout: stallTimeoutMs,
      // The readers of bodies enforce progress instead.
      requestTimeout: 0,
      connectionsCheckingInterval: checkEveryMs,
    },
    onRequest,
  );
  server.on("checkContinue", onRequest);
  // The server ignores unknown expectations.
  server.on("checkExpectation", onRequest);
  server.on("connect", refuseTunnel);
  server.on("connection", (socket) => connections.add(socket));
  server.setTimeout(stallTimeoutMs, (socket) => {
    // A connection that awaits its response may be silent. One in the middle of a request gets a 408.
    if (connections.isIdle(socket) || socket.writableLength > 0) socket.destroy();
  });
  server.on("clientError", (error: NodeJS.ErrnoException, duplex: Duplex) => {
    const socket = duplex as Socket;
    // The client would mistake a refusal for the response to an earlier request, which may still be carried out.
    if (socket.writable && connections.closeAfterAnswers(socket)) return;
    const hasBegun = socket.bytesRead > 0;
    const isAnswered = connections.answersOn(socket).some((res) => res.headersSent);
    if (hasBegun && !isAnswered) refuseMalformed(error, socket);
    else socket.destroy();
  });
  server.listen(port, host);
  await once(server, "listening");

  return {
    url: `http://${isIPv6(host) ? `[${host}]` : host}:${(server.address() as AddressInfo).port}`,
    async close(timeoutMs) {
      const closed = once(server, "close");
      server.close();
      connections.stop();
      await withTimeout(timeoutMs, closed);
      server.closeAllConnections();
      await closed;
      connections.stopped();
      await Promise.allSettled(handlers.items);
    },
  };
}
