import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, isIPv6, type Socket } from "node:net";
import type { Duplex } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import { refuseMalformed } from "./http/malformed-request.js";

/** Handles a request; resolves when all work for it is done, also when the client has gone. */
export type RequestHandler = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

/** A server that accepts connections. */
export interface RunningServer {
  /** Where, with the port that was picked. */
  readonly url: string;
  /**
   * Takes no new connections, gives the requests in flight their answer, and breaks off those that are not
   * answered within the time-out. Resolves when no handler is at work any more.
   */
  close(timeoutMs: number): Promise<void>;
}

/** Listens; rejects when the address cannot be had. */
export async function listen(
  handle: RequestHandler,
  { host, port }: { host: string; port: number },
): Promise<RunningServer> {
  const connections = new Set<Socket>();
  const responses = new Set<ServerResponse>();
  const handlers = new Set<Promise<void>>();
  let closing = false;

  const onRequest = (req: IncomingMessage, res: ServerResponse) => {
    if (closing) res.setHeader("Connection", "close");
    responses.add(res);
    res.once("close", () => {
      responses.delete(res);
      if (closing) closeUnused();
    });
    const handled = handle(req, res).finally(() => handlers.delete(handled));
    handlers.add(handled);
  };
  const server = createServer({ requireHostHeader: false }, onRequest);
  // An expectation that nobody knows is no reason to refuse.
  server.on("checkExpectation", onRequest);
  server.on("connection", (socket) => {
    connections.add(socket);
    socket.once("close", () => connections.delete(socket));
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (responsesOn(socket).some((res) => res.headersSent)) socket.destroy();
    else refuseMalformed(error, socket);
  });
  server.listen(port, host);
  await once(server, "listening");

  return {
    url: `http://${isIPv6(host) ? `[${host}]` : host}:${(server.address() as AddressInfo).port}`,
    async close(timeoutMs) {
      closing = true;
      const closed = once(server, "close");
      server.close();
      for (const res of responses) {
        if (!res.headersSent) res.setHeader("Connection", "close");
      }
      closeUnused();
      const deadline = new AbortController();
      const late = delay(timeoutMs, undefined, { signal: deadline.signal }).catch(() => {});
      await Promise.race([closed, late]);
      deadline.abort();
      server.closeAllConnections();
      await closed;
      await Promise.allSettled(handlers);
    },
  };

  function responsesOn(socket: Duplex): ServerResponse[] {
    return [...responses].filter((res) => res.socket === socket);
  }

  /** Also the connections that have sent nothing yet, or half a request, have no claim to an answer. */
  function closeUnused(): void {
    for (const socket of connections) {
      if (responsesOn(socket).length === 0) socket.destroySoon();
    }
  }
}
