import { setTimeout as pause } from "node:timers/promises";
import { isDeliberate503 } from "../proof/replies.ts";
import type { ServerProcess } from "../servers/server.ts";
import { type Disturbance, someServer } from "./disturbance.ts";
import { limited } from "./limited.ts";

/** How long a server may take to notice. It checks at most every five seconds. */
const NOTICE_LIMIT_MS = 60_000;

/**
 * Makes every write by a server fail, using RLIMIT_FSIZE. The error is EFBIG, where a full disk gives ENOSPC. The
 * server must then stop reporting that it is ready.
 */
export const fillDisk: Disturbance = {
  name: "fill the disk",
  async run(scene) {
    const server = someServer(scene);
    if (!server) return undefined;
    const { seat, process } = server;
    await limited(server, "fsize", 0, async () => {
      if (await seemsReadyFor(process, NOTICE_LIMIT_MS))
        scene.violated({ rule: "ready", what: `${seat.name} says that it is ready while every write fails` });
    });
    return seat.name;
  },
};

async function seemsReadyFor({ url }: ServerProcess, ms: number): Promise<boolean> {
  const giveUpAt = performance.now() + ms;
  for (;;) {
    const response = await fetch(`${url}/readyz`);
    const { detail } = (await response.json()) as { detail?: string };
    if (isDeliberate503(response.status, response.headers.get("retry-after") ?? undefined, detail))
      return false;
    if (performance.now() > giveUpAt) return true;
    await pause(200);
  }
}
