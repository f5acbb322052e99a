import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, isIPv6 } from "node:net";
import type { Duplex } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";

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

const JSON_TYPE = "application/json; charset=utf-8";

/** Listens; rejects when the address cannot be had. */
export async function listen(
  handle: RequestHandler,
  { host, port }: { host: string; port: number },
): Promise<RunningServer> {
  const inFlight = new Map<ServerResponse, Promise<void>>();
  let closing = false;

  const server = createServer((req, res) => {
    if (closing) res.setHeader("Connection", "close");
    const handled = handle(req, res).finally(() => inFlight.delete(res));
    inFlight.set(res, handled);
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Duplex) => {
    const answering = [...inFlight.keys()].some((res) => res.socket === socket && res.headersSent);
    refuseMalformed(error, socket, answering);
  });
  server.on("checkExpectation", (_req, res: ServerResponse) => {
    res.statusCode = 417;
    res.setHeader("Content-Type", JSON_TYPE);
    res.end(JSON.stringify({ detail: "of Expect, the server understands only 100-continue" }));
  });
  server.listen(port, host);
  await once(server, "listening");

  return {
    url: `http://${isIPv6(host) ? `[${host}]` : host}:${(server.address() as AddressInfo).port}`,
    async close(timeoutMs) {
      closing = true;
      const closed = once(server, "close");
      server.close();
      for (const res of inFlight.keys()) {
        if (!res.headersSent) res.setHeader("Connection", "close");
      }
      const deadline = new AbortController();
      await Promise.race([closed, delay(timeoutMs, undefined, { signal: deadline.signal })]);
      deadline.abort();
      server.closeAllConnections();
      await closed;
      await Promise.allSettled(inFlight.values());
    },
  };
}

/** What does not get as far as a request still gets an answer with a `detail`. */
function refuseMalformed(error: NodeJS.ErrnoException, socket: Duplex, answering: boolean): void {
  if (error.code === "ECONNRESET" || !socket.writable || answering) {
    socket.destroy();
    return;
  }
  const [status, detail] = refusal(error.code);
  const body = JSON.stringify({ detail });
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: ${JSON_TYPE}\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}

function refusal(code: string | undefined): [status: string, detail: string] {
  switch (code) {
    case "HPE_HEADER_OVERFLOW":
      return ["431 Request Header Fields Too Large", "the request's headers are too large"];
    case "ERR_HTTP_REQUEST_TIMEOUT":
      return ["408 Request Timeout", "the request did not arrive in time"];
    default:
      return ["400 Bad Request", "this is not a well-formed HTTP request"];
  }
}
