import { Agent, request } from "node:http";
import { connect } from "node:net";
import type { Random } from "../random.ts";

export interface WireRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export type Outcome =
  | { readonly reply: WireReply; readonly broken?: undefined }
  | { readonly reply?: undefined; readonly broken: string };

export interface WireReply {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: Buffer;
}

/** A healthy request takes far less time. */
const GIVE_UP_MS = 60_000;

/** Keeps its connection open, as browsers do. */
export class HttpClient {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });

  send(url: string, { method, path, headers, body }: WireRequest): Promise<Outcome> {
    return new Promise((resolve) => {
      const broken = (error: NodeJS.ErrnoException) => resolve({ broken: error.code ?? error.message });
      const call = request(
        url + path,
        {
          method,
          headers: { ...headers, "Content-Length": body.length },
          agent: this.#agent,
          timeout: GIVE_UP_MS,
        },
        async (response) => {
          try {
            const chunks = await Array.fromAsync<Buffer>(response);
            const { statusCode: status = 0, headers } = response;
            if (response.complete) resolve({ reply: { status, headers, body: Buffer.concat(chunks) } });
            else resolve({ broken: "the reply was broken off" });
          } catch (error) {
            broken(error as NodeJS.ErrnoException);
          }
        },
      );
      call.on("error", broken);
      call.on("timeout", () => call.destroy(new Error(`no reply within ${GIVE_UP_MS} ms`)));
      call.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** The request has its own connection. */
export function bytesOf(url: string, { method, path, headers, body }: WireRequest): Buffer {
  const lines = Object.entries({
    Host: new URL(url).host,
    ...headers,
    "Content-Length": body.length,
    Connection: "close",
  });
  const head = `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`;
  return Buffer.concat([Buffer.from(head), body]);
}

/** How long a client that has sent everything waits at most before it leaves. */
const LONGEST_WAIT_MS = 20;

/** Leaves halfway through the request, or before it reads the reply. Resolves to a description. */
export function sendAndLeave(url: string, wire: WireRequest, random: Random): Promise<string> {
  const bytes = bytesOf(url, wire);
  const inRequest = random.chance(0.5);
  const sent = inRequest ? bytes.subarray(0, random.between(0, bytes.length - 1)) : bytes;
  const waitMs = random.between(0, LONGEST_WAIT_MS);
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    socket.on("error", () => {}); // the client has left
    socket.once("data", () => socket.destroy());
    socket.once("close", () =>
      resolve(
        inRequest ? `left after ${sent.length} of ${bytes.length} bytes` : "left before the reply was read",
      ),
    );
    socket.write(sent, () => setTimeout(() => socket.destroy(), waitMs));
  });
}
