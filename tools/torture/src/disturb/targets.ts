import type { Disturbance } from "./disturbance.ts";
import { someServer } from "./disturbance.ts";
import { hold } from "./uploads.ts";

const TARGETS = [
  "http://[",
  "ws://[",
  "http://[::1]x/",
  "http://a:b@[/",
  "file://[",
  "*",
  "//",
  "http://",
  "\\",
  "%",
  "/%ff",
];

export const hostileTargets: Disturbance = {
  name: "ask for hostile targets",
  async run(scene) {
    const server = someServer(scene);
    if (!server) return undefined;
    const { url } = server.process;
    for (const target of scene.random.shuffled(TARGETS)) {
      const bytes = Buffer.from(
        `GET ${target} HTTP/1.1\r\nHost: ${new URL(url).host}\r\nConnection: close\r\n\r\n`,
      );
      const socket = hold(scene, url, bytes);
      await new Promise((resolve) => socket.once("close", resolve));
    }
    return `${TARGETS.length} on ${server.seat.name}`;
  },
};
