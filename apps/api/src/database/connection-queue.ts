import { setImmediate } from "node:timers/promises";
import { SerialLock } from "../concurrency/serial-lock.js";
import { busyDeadline, whileBusy } from "./sqlite-busy.js";

/** A queue for the connections to an SQLite file. Only one query or transaction runs at a time. */
export class ConnectionQueue {
  readonly #lock = new SerialLock();

  /** Waits in the queue; resolves to the function that releases the connection. */
  async acquire(): Promise<() => void> {
    const end = await this.#lock.acquire();
    // The driver is synchronous. Without this pause, a long queue of queries would block timers, requests, and
    // everything else in the event loop.
    await setImmediate();
    return end;
  }

  /** Makes an attempt at the head of the queue. If another process has locked the file, queues again and retries. */
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
