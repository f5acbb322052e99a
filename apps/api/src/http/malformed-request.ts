import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { RESPONSE_HEADERS } from "./response-headers.js";

/** How long a client has to read its refusal and disconnect. */
const LINGER_MS = 1_000;

const SHARED = Object.entries(RESPONSE_HEADERS)
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join("");

const refused = new WeakSet<Duplex>();

/** Answers input that is not an HTTP request. Like any other error, the response has a `detail`. */
export function refuseMalformed(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (refused.has(socket)) return; // The client is still sending.
  if (error.code === "ECONNRESET" || !socket.writable) socket.destroy();
  else refuse(socket, ...refusal(error.code));
}

export function refuseTunnel(_req: IncomingMessage, socket: Duplex): void {
  socket.on("error", () => {}); // Node.js no longer handles the socket's errors.
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
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\n${SHARED}${headers}` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
  // Discard what the client still sends. Otherwise, the connection is reset and the client loses the response.
  socket.resume();
  const timer = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once("close", () => clearTimeout(timer));
}
