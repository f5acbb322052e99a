import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";

/** How long a client has to take its refusal and to hang up. */
const LINGER_MS = 1_000;

const refused = new WeakSet<Duplex>();

/** Answers what does not get as far as a request, with a `detail` as all errors have it. */
export function refuseMalformed(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (refused.has(socket)) return; // it goes on sending
  if (error.code === "ECONNRESET" || !socket.writable) socket.destroy();
  else refuse(socket, ...refusal(error.code));
}

/** Answers a request to become a tunnel. */
export function refuseTunnel(_req: IncomingMessage, socket: Duplex): void {
  socket.on("error", () => {}); // Node.js has given it up
  refuse(
    socket,
    "405 Method Not Allowed",
    "this server is not a proxy",
    "Allow: GET, HEAD, POST, OPTIONS\r\n",
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

function refuse(socket: Duplex, status: string, detail: string, headers = ""): void {
  const body = JSON.stringify({ detail });
  refused.add(socket);
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nX-Content-Type-Options: nosniff\r\n` +
      `${headers}Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
  // What the client still sends is dropped meanwhile: left unread, it would cost the client the answer.
  socket.resume();
  const timer = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once("close", () => clearTimeout(timer));
}
