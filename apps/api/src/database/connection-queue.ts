import { setImmediate } from "node:timers/promises";
import { SerialLock } from "../concurrency/serial-lock.js";
import { busyDeadline, whileBusy } from "./sqlite-busy.js";

/** A queue for connections to an SQLite file. They run one query or transaction at a time. */
export class ConnectionQueue {
  readonly #lock = new SerialLock();

  /** Waits in the queue; resolves to the function that releases the connection. */
  async acquire(): Promise<() => void> {
    const end = await this.#lock.acquire();
    // The driver runs synchronously. Without this pause, a long queue of queries would block everything else in the
    // event loop, such as timers and requests.
    await setImmediate();
    return end;
  }

  /** Makes an attempt at the head of the queue. While another process locks the file, queues again and repeats it. */
  use<T>(attempt: () => T | Promise<T>): Promise<T> {
    return whileBusy(busyDeadline(), async () => {
      const end = await this.acquire();
      try {
        return await attempt();
      } finally {
        end();
      }
    });
  }
}
