import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { listen, type RunningServer } from "../../src/http/server.js";
import { connectTo } from "../support/connections.js";

/** Requests that a client sends without waiting for earlier responses. */

const running: RunningServer[] = [];
const sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of running.splice(0)) await server.close(1_000);
});

async function serve(handle: (req: IncomingMessage, res: ServerResponse) => Promise<void>) {
  const options = { host: "127.0.0.1", port: 0, maxConnections: 10, stallTimeoutMs: 30_000 };
  const server = await listen(handle, options);
  running.push(server);
  return server;
}

function send(url: string, ...requests: string[]): Socket {
  const socket = connectTo(url).on("error", () => {});
  sockets.push(socket);
  socket.write(requests.join(""));
  return socket;
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

/** Waits long enough for a request to begin. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 50; turn++) await setImmediate();
}

test("a request begins after the earlier ones are answered, and each gets its own response", async () => {
  const begun: ServerResponse[] = [];
  const { url } = await serve(async ({ url: path }, res) => {
    begun.push(res);
    if (path !== "/1") res.end(path);
  });
  const socket = send(url, get("/1"), get("/2"), get("/3"));
  await expect.poll(() => begun.length).toBeGreaterThan(0);
  await turns();
  expect(begun).toHaveLength(1);
  let received = "";
  socket.on("data", (chunk) => {
    received += chunk;
  });
  begun[0]?.end("/1");
  await expect.poll(() => received.match(/\/\d$|\/\d(?=HTTP)/gm)).toEqual(["/1", "/2", "/3"]);
});

test("between two requests of a connection, other connections are served", async () => {
  let answered = 0;
  let mostInATurn = 0;
  const { url } = await serve(async (_, res) => {
    answered++;
    res.end();
  });
  let isWatching = true;
  const watched = (async () => {
    for (let before = 0; isWatching; before = answered) {
      await setImmediate();
      mostInATurn = Math.max(mostInATurn, answered - before);
    }
  })();
  send(url, get("/").repeat(100)).resume();
  await expect.poll(() => answered).toBe(100);
  isWatching = false;
  await watched;
  expect(mostInATurn).toBeLessThan(5);
});

test("requests of a client that has left are not begun", async () => {
  const begun: ServerResponse[] = [];
  const { url } = await serve(async (_, res) => void begun.push(res));
  const socket = send(url, get("/"), get("/"));
  await expect.poll(() => begun.length).toBeGreaterThan(0);
  const [first] = begun;
  socket.destroy();
  if (first) await once(first, "close");
  await turns();
  expect(begun).toHaveLength(1);
});

test("a connection with too many waiting requests is closed", async () => {
  const begun: ServerResponse[] = [];
  const { url } = await serve(async (_, res) => void begun.push(res));
  await once(send(url, get("/").repeat(500)), "close");
  await turns();
  expect(begun).toHaveLength(1);
});

test.each([
  ["that are not HTTP", "\0\0\0\r\n\r\n"],
  ["after a request to close the connection", get("/3")],
  ["that are ambiguous", `${get("/3").slice(0, -2)}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0`],
])("bytes %s cost a client no response to its earlier requests", async (what, more) => {
  const begun: ServerResponse[] = [];
  const { url } = await serve(async ({ url: path }, res) => {
    begun.push(res);
    if (path !== "/1") res.end(path);
  });
  const last = what.startsWith("after") ? get("/2").replace("\r\n", "\r\nConnection: close\r\n") : get("/2");
  const socket = send(url, get("/1"), last, more);
  let received = "";
  socket.on("data", (chunk) => {
    received += chunk;
  });
  await expect.poll(() => begun.length).toBe(1);
  await turns();
  begun[0]?.end("/1");
  await once(socket, "close");
  expect(received.match(/^HTTP\/1\.1 200 OK|(?<=\/\d)HTTP\/1\.1 200 OK/gm)).toHaveLength(2);
  expect(received.match(/\/\d$|\/\d(?=HTTP)/gm)).toEqual(["/1", "/2"]);
});
