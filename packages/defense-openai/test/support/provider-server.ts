import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { selfSigned } from "./self-signed.js";

/**
 * A fake OpenAI-compatible server that does exactly what a test says, even what no server should: stall, break
 * connections, announce wrong lengths, or send something that is not HTTP.
 */
export interface ProviderServer {
  /** The base URL to configure. Ends in `/v1`. */
  readonly url: string;
  readonly port: number;
  /** All requests, ordered by when they had arrived in full. */
  readonly requests: readonly ProviderRequest[];
  /**
   * Sets the answers for a path below the base URL, such as `/audio/speech`. They are sent one after another, and the
   * last one is repeated. They replace earlier answers for the path. A path without answers gets a 404.
   */
  answer(path: string, ...answers: readonly ProviderAnswer[]): void;
  close(): Promise<void>;
}

export interface ProviderRequest {
  /** The path below the base URL. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** Throws if the body is not JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: a test states what it expects of a body and fails if it is wrong
  json(): any;
  form(): Promise<FormData>;
  /** True if the client left before its answer was complete. */
  readonly left: boolean;
}

export type ProviderAnswer = Script | ((request: ProviderRequest) => Script | Promise<Script>);

export interface Script {
  /** Default: 200. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * A single part is sent with its length. Several parts are sent in chunks, as fast as the client reads them. A
   * promise delays the parts after it.
   */
  readonly body?: Part | Iterable<Part> | AsyncIterable<Part>;
  /**
   * `complete` (default) ends the answer properly, `never` leaves it open, and `cut` breaks the connection. Without a
   * body, the last two happen before the status is sent.
   */
  readonly end?: "complete" | "never" | "cut";
  /** Sent instead of an HTTP response. */
  readonly raw?: string;
}

/** Bytes to send, or a promise to wait for. */
export type Part = string | Uint8Array | Promise<unknown>;

/** `port` reuses the port of another server. `tls` uses an untrusted certificate. */
export async function startProviderServer({
  port = 0,
  tls = false,
}: {
  port?: number;
  tls?: boolean;
} = {}): Promise<ProviderServer> {
  const answers = new Map<string, ProviderAnswer[]>();
  const requests: ProviderRequest[] = [];

  async function handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const request = await receive(req, res);
    requests.push(request);
    const queue = answers.get(request.path);
    const answer = queue && (queue.length > 1 ? queue.shift() : queue[0]);
    const script = typeof answer === "function" ? await answer(request) : answer;
    await play(script ?? json({ error: { message: "nothing is here" } }, { status: 404 }), res);
  }

  const onRequest = (req: IncomingMessage, res: ServerResponse) => {
    handle(req, res).catch((error) => res.destroy(error));
  };
  const server = tls ? createTlsServer(selfSigned, onRequest) : createServer(onRequest);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  const actualPort = (server.address() as AddressInfo).port;
  return {
    url: `${tls ? "https" : "http"}://127.0.0.1:${actualPort}${BASE_PATH}`,
    port: actualPort,
    requests,
    answer: (path, ...given) => void answers.set(path, [...given]),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const BASE_PATH = "/v1";

export function json(value: unknown, script: Script = {}): Script {
  return {
    ...script,
    headers: { "Content-Type": "application/json", ...script.headers },
    body: JSON.stringify(value),
  };
}

async function receive(req: IncomingMessage, res: ServerResponse): Promise<ProviderRequest> {
  const body = Buffer.concat(await Array.fromAsync(req));
  const { headers, url = "" } = req;
  let left = false;
  res.once("close", () => {
    left = !res.writableFinished;
  });
  return {
    path: url.startsWith(BASE_PATH) ? url.slice(BASE_PATH.length) : url,
    headers,
    body,
    json: () => JSON.parse(body.toString()),
    form: () => new Response(body, { headers: { "Content-Type": headers["content-type"] ?? "" } }).formData(),
    get left() {
      return left;
    },
  };
}

async function play(
  { status = 200, headers = {}, body = [], end = "complete", raw }: Script,
  res: ServerResponse,
): Promise<void> {
  if (raw !== undefined) {
    res.socket?.end(raw);
    return;
  }
  res.statusCode = status;
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  if (isPart(body) && end === "complete") {
    res.end(await body);
    return;
  }
  for await (const part of isPart(body) ? [body] : body) {
    if (typeof part !== "string" && !(part instanceof Uint8Array)) continue;
    await new Promise((resolve) => res.write(part, resolve));
    if (res.destroyed) return;
  }
  if (end === "complete") res.end();
  if (end === "cut") res.destroy();
}

function isPart(body: NonNullable<Script["body"]>): body is Part {
  return typeof body === "string" || body instanceof Uint8Array || body instanceof Promise;
}
