import type { Duplex } from "node:stream";

/** Answers what does not get as far as a request, with a `detail` as all errors have it. */
export function refuseMalformed(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, detail] = refusal(error.code);
  const body = JSON.stringify({ detail });
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\n` +
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
