import { statSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { type Disturbance, someServer } from "./disturbance.ts";
import { limited } from "./limited.ts";

/** Makes a server run out of disk space during a write to its write-ahead log, or shortly afterwards. */
export const tearWrites: Disturbance = {
  name: "run out of disk in a write",
  async run(scene) {
    const server = someServer(scene);
    if (!server) return undefined;
    const room = scene.random.between(1, sizeOfLog(scene.database.url) + 60_000);
    const ms = scene.random.between(500, 3_000);
    await limited(server, "fsize", room, () => pause(ms));
    return `${server.seat.name} could write up to byte ${room} of a file`;
  },
};

function sizeOfLog(url: string): number {
  return statSync(`${url.slice("file:".length)}-wal`, { throwIfNoEntry: false })?.size ?? 0;
}
