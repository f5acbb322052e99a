import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import {
  brokenResponse,
  readRequest,
  readResponse,
  STOPPED_WAITING,
  type WireCall,
  type WireResponse,
} from "./wire-call.ts";

/** Stands between an examiner and a model's server, and records every call. */
export interface RecordingProxy {
  /** What to give the examiner instead of the server's base URL. */
  readonly baseUrl: string;
  /** The calls since the last time, in the order in which they ended; waits for those in flight. */
  takeCalls(): Promise<WireCall[]>;
  close(): Promise<void>;
}

export async function startRecordingProxy(serverUrl: string): Promise<RecordingProxy> {
  let finished: WireCall[] = [];
  const inFlight = new Set<Promise<unknown>>();
  const proxy = createServer((request, response) => {
    const call = forward(serverUrl, request, response)
      .then((recorded) => finished.push(recorded))
      .finally(() => inFlight.delete(call));
    inFlight.add(call);
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  return {
    baseUrl: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    async takeCalls() {
      await Promise.all(inFlight);
      const taken = finished;
      finished = [];
      return taken;
    },
    async close() {
      proxy.closeAllConnections();
      proxy.close();
      await once(proxy, "close");
    },
  };
}

async function forward(
  serverUrl: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<WireCall> {
  const body = await buffer(request);
  const left = new AbortController();
  response.once("close", () => left.abort());
  const startedMs = performance.now();
  const ms = () => Math.round(performance.now() - startedMs);
  return { ...readRequest(body), response: await respond() };

  async function respond(): Promise<WireResponse> {
    try {
      const received = await fetch(`${serverUrl}${request.url}`, {
        method: "POST",
        headers: passedOn(request.headers, REQUEST_HEADERS),
        body,
        redirect: "manual",
        signal: left.signal,
      });
      const content = Buffer.from(await received.arrayBuffer());
      response.writeHead(received.status, passedOn(Object.fromEntries(received.headers), RESPONSE_HEADERS));
      response.end(content);
      return readResponse(received.status, content, ms());
    } catch (error) {
      response.destroy();
      return brokenResponse(left.signal.aborted ? STOPPED_WAITING : causeOf(error), ms());
    }
  }
}

const REQUEST_HEADERS = ["authorization", "content-type", "accept"];
const RESPONSE_HEADERS = ["content-type", "retry-after"];

function passedOn(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  names: readonly string[],
): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name];
      return typeof value === "string" ? [[name, value]] : [];
    }),
  );
}

/** `fetch` says only that it failed. */
function causeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return String(cause);
}
