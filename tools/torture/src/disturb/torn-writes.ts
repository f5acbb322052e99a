import { statSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { type Disturbance, someServer } from "./disturbance.ts";
import { limited } from "./limited.ts";

/** Ends a server's room in the middle of what it writes next: its log of commits may grow by a few bytes only. */
export const tearWrites: Disturbance = {
  name: "run out of disk in a write",
  async run(scene) {
    const server = someServer(scene);
    if (!server) return undefined;
    const room = scene.random.between(1, 60_000);
    const ms = scene.random.between(500, 3_000);
    await limited(server, "fsize", sizeOfLog(scene.database.url) + room, () => pause(ms));
    return `${server.seat.name} had ${room} bytes left`;
  },
};

function sizeOfLog(url: string): number {
  return statSync(`${url.slice("file:".length)}-wal`, { throwIfNoEntry: false })?.size ?? 0;
}
