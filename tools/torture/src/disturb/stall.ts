import { setTimeout as pause } from "node:timers/promises";
import { type Disturbance, someServer } from "./disturbance.ts";

/** Stops a server for a moment, as on a machine that is suspended or swapping. */
export const stall: Disturbance = {
  name: "stall a server",
  async run(scene) {
    const server = someServer(scene);
    if (!server) return undefined;
    const ms = scene.random.between(200, 3_000);
    server.process.signal("SIGSTOP");
    try {
      await pause(ms);
    } finally {
      server.process.signal("SIGCONT");
    }
    return `${server.seat.name} for ${ms} ms`;
  },
};
