import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { bytesOf } from "../learners/request.ts";
import { audioRequest, startRequest } from "../learners/wire.ts";
import { isDeliberate503 } from "../proof/replies.ts";
import { type Disturbance, type Scene, someServer } from "./disturbance.ts";

/** Opens uploads that stop halfway through, and requests that stop in their headers. */
export const stalledUploads: Disturbance = {
  name: "stall uploads",
  async run(scene) {
    const server = someServer(scene);
    if (!server) return undefined;
    const { random } = scene;
    const count = random.between(5, 40);
    const { url } = server.process;
    const whole = bytesOf(url, audioRequest(`dfn-0-${random.between(0, 9)}`, "wav", Buffer.alloc(1_000_000)));
    const start = bytesOf(url, startRequest("unknown", "nothing"));
    const sockets = Array.from({ length: count }, () => {
      const bytes = random.chance(0.7) ? whole : start;
      return hold(scene, url, bytes.subarray(0, random.between(0, bytes.length - 1)));
    });
    await pause(random.between(500, 3_000));
    for (const socket of sockets) socket.destroy();
    return `${count} on ${server.seat.name}`;
  },
};

/** Sends bytes and waits. A reply must not report an unexpected failure. */
export function hold(scene: Scene, url: string, bytes: Buffer): Socket {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  let reply = "";
  socket.on("error", () => {}); // the connection may be refused or reset
  socket.setEncoding("latin1").on("data", (text) => {
    reply += text;
  });
  socket.on("close", () => {
    const [, status, headers = "", body] =
      /^HTTP\/1\.1 (\d{3}) [^\r]*\r\n(.*?)\r\n\r\n(.*)/s.exec(reply) ?? [];
    const retryAfter = /^retry-after: (.*)$/im.exec(headers)?.[1];
    if (Number(status) < 500 || status === undefined || isDeliberate503(Number(status), retryAfter, body))
      return;
    const request = /^x-request-id: (.*)$/im.exec(headers)?.[1]?.trim();
    scene.violated({
      rule: "failed",
      what: `a request of ${bytes.length} bytes got ${status}: ${body}`,
      ...(request && { request }),
    });
  });
  socket.write(bytes);
  return socket;
}
