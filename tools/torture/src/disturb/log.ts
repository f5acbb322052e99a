import { setTimeout as pause } from "node:timers/promises";
import { type Disturbance, someServer } from "./disturbance.ts";

/** Each request logs a line. These are enough to fill a pipe and any buffer behind it. */
const REQUESTS = 1_500;

/** How long a health check may take. */
const REPLY_LIMIT_MS = 30_000;

/** Leaves a server's log unread for a while. The server must continue to work. */
export const leaveLogUnread: Disturbance = {
  name: "leave a log unread",
  async run(scene) {
    const server = someServer(scene);
    if (!server) return undefined;
    const { seat, process } = server;
    process.stopReadingLog();
    try {
      for (let done = 0; done < REQUESTS; done += 10) {
        const asked = Array.from({ length: 10 }, () =>
          fetch(`${process.url}/healthz`, { signal: AbortSignal.timeout(REPLY_LIMIT_MS) }).then((response) =>
            response.text(),
          ),
        );
        const outcome = await Promise.allSettled(asked);
        if (seat.process !== process) break;
        if (outcome.some(({ status }) => status === "rejected")) {
          scene.violated({
            rule: "log",
            what: `${seat.name} does not answer after ${done} requests with an unread log`,
          });
          break;
        }
      }
    } finally {
      process.readLog();
    }
    await pause(100);
    return seat.name;
  },
};
