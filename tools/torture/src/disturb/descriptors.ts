import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { usageOf } from "../servers/limits.ts";
import { type Disturbance, someServer } from "./disturbance.ts";
import { limited } from "./limited.ts";

/** Leaves a server hardly any file descriptors, and then opens more connections than it has left. */
export const starveDescriptors: Disturbance = {
  name: "starve descriptors",
  async run(scene) {
    const server = someServer(scene);
    if (!server) return undefined;
    const { pid, url } = server.process;
    const { random } = scene;
    const left = random.between(0, 8);
    await limited(server, "nofile", usageOf(pid).descriptors + left, async () => {
      const sockets = Array.from({ length: left + 50 }, () =>
        connect(Number(new URL(url).port), "127.0.0.1").on("error", () => {}),
      );
      await pause(random.between(500, 3_000));
      for (const socket of sockets) socket.destroy();
    });
    return `${server.seat.name} had ${left} left`;
  },
};
