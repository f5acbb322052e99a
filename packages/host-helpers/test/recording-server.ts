import { readFileSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import { createServer as createTlsServer } from "node:tls";
import { fileURLToPath } from "node:url";

/** The bytes of a request, and the parts of it that the tests check. */
export interface RecordedRequest {
  readonly raw: Buffer;
  /** The request line, such as `GET /nodes HTTP/1.1`. */
  readonly line: string;
  /** The headers, keyed by lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** The bytes of an answer, after which the server closes the connection; or a function for any other behavior. */
export type Answer = string | Buffer | ((socket: Socket, request: RecordedRequest) => void | Promise<void>);

/** A server on the loopback interface. It records every byte, and sends the given answers, one for each request. */
export interface RecordingServer extends AsyncDisposable {
  readonly port: number;
  readonly requests: readonly RecordedRequest[];
}

export const selfSignedCertificate = fileURLToPath(new URL("fixtures/localhost.crt", import.meta.url));
const key = fileURLToPath(new URL("fixtures/localhost.key", import.meta.url));

export async function startRecordingServer(
  answers: readonly Answer[],
  { tls = false } = {},
): Promise<RecordingServer> {
  const requests: RecordedRequest[] = [];
  const sockets = new Set<Socket>();
  const serve = (socket: Socket) => {
    sockets.add(socket.on("close", () => sockets.delete(socket)).on("error", () => socket.destroy()));
    const received: Buffer[] = [];
    let missing = 1;
    socket.on("data", (bytes) => {
      received.push(bytes);
      missing -= bytes.length;
      if (missing > 0) return;
      const raw = Buffer.concat(received.splice(0));
      received.push(raw);
      const request = parse(raw);
      missing = typeof request === "number" ? request : Number.POSITIVE_INFINITY;
      if (typeof request === "number") return;
      const answer = answers[requests.length] ?? json({ message: "no further request was expected" }, 599);
      requests.push(request);
      if (typeof answer === "function") void answer(socket, request);
      else socket.end(answer);
    });
  };
  const server = tls
    ? createTlsServer({ cert: readFileSync(selfSignedCertificate), key: readFileSync(key) }, serve).on(
        "tlsClientError",
        () => {},
      )
    : createServer(serve);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as { port: number }).port,
    requests,
    [Symbol.asyncDispose]: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** The request if it is complete, otherwise the least number of bytes that are missing. */
function parse(raw: Buffer): RecordedRequest | number {
  const end = raw.indexOf("\r\n\r\n");
  if (end < 0) return 1;
  const [line = "", ...fields] = raw.toString("latin1", 0, end).split("\r\n");
  const headers = Object.fromEntries(
    fields.map((field) => {
      const colon = field.indexOf(":");
      return [field.slice(0, colon).toLowerCase(), field.slice(colon + 1).trim()];
    }),
  );
  const body = raw.subarray(end + 4);
  const missing = Number(headers["content-length"] ?? 0) - body.length;
  return missing > 0 ? missing : { raw, line, headers, body };
}

/** The fields of a form, decoded as a server decodes them. */
export function formOf({ body }: RecordedRequest): [string, string][] {
  return [...new URLSearchParams(body.toString("latin1"))];
}

export function answer(
  body: string | Buffer,
  { status = "200 OK", headers = {} }: { status?: string | number; headers?: Record<string, string> } = {},
): Buffer {
  const all = { "Content-Length": `${Buffer.byteLength(body)}`, Connection: "close", ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([Buffer.from(`HTTP/1.1 ${status}\r\n${lines.join("")}\r\n`), Buffer.from(body)]);
}

export function json(document: unknown, status: string | number = "200 OK"): Buffer {
  return answer(JSON.stringify(document), { status, headers: { "Content-Type": "application/json" } });
}

/** A successful answer with this `data`. */
export function data(value: unknown): Buffer {
  return json({ data: value });
}
