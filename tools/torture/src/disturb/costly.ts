import { setTimeout as pause } from "node:timers/promises";
import { bytesOf, type WireRequest } from "../learners/request.ts";
import { getRequest } from "../learners/wire.ts";
import { type Disturbance, someServer } from "./disturbance.ts";
import { hold } from "./uploads.ts";

const FORM = "multipart/form-data; boundary=";
const JSON_TYPE = "application/json";

/** These requests store nothing, but used to keep a server busy for seconds. Each needs a defense in progress. */
const COSTLY: Readonly<Record<string, (defense: string) => Buffer>> = {
  "an empty review many times": (defense) =>
    post(`/v1/defense/${defense}/reviews`, JSON_TYPE, `{"criteria":[${"{},".repeat(300_000)}{}]}`),
  "many members": () =>
    post(
      "/v1/defense/start",
      JSON_TYPE,
      `{${Array.from({ length: 90_000 }, (_, index) => `"m${index}":0`)}}`,
    ),
  "a long boundary": (defense) =>
    post(`/v1/defense/${defense}/answer`, `${FORM}${"a".repeat(7_000)}`, "a".repeat(8_000_000)),
  "many parts": (defense) =>
    post(`/v1/defense/${defense}/answer`, `${FORM}X`, "\r\n--X\r\n\r\n".repeat(800_000)),
  "tiny chunks": (defense) =>
    chunked(`/v1/defense/${defense}/answer`, `${FORM}X`, "1\r\nx\r\n".repeat(1_000_000)),
};

export const costlyRequests: Disturbance = {
  name: "send costly requests",
  async run(scene) {
    const server = someServer(scene);
    const defense = scene.classroom.lastStarted;
    if (!server || defense === undefined) return undefined;
    const { url } = server.process;
    for (const make of scene.random.shuffled(Object.values(COSTLY))) {
      const socket = hold(scene, url, make(encodeURIComponent(defense)));
      await new Promise((resolve) => socket.once("close", resolve));
    }
    return `${Object.keys(COSTLY).length} on ${server.seat.name}`;
  },
};

export const unreadTranscripts: Disturbance = {
  name: "leave transcripts unread",
  async run(scene) {
    const server = someServer(scene);
    const defense = scene.classroom.lastStarted;
    if (!server || defense === undefined) return undefined;
    const { url } = server.process;
    const count = scene.random.between(5, 40);
    const sockets = Array.from({ length: count }, () =>
      hold(scene, url, bytesOf(url, getRequest(defense))).pause(),
    );
    await pause(scene.random.between(500, 3_000));
    for (const socket of sockets) socket.destroy();
    return `${count} on ${server.seat.name}`;
  },
};

function post(path: string, type: string, body: string): Buffer {
  const request: WireRequest = {
    method: "POST",
    path,
    headers: { "Content-Type": type },
    body: Buffer.from(body),
  };
  return bytesOf("http://127.0.0.1", request);
}

function chunked(path: string, type: string, chunks: string): Buffer {
  return Buffer.from(
    `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: ${type}\r\nConnection: close\r\n` +
      `Transfer-Encoding: chunked\r\n\r\n${chunks}0\r\n\r\n`,
  );
}
