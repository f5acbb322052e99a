import { setImmediate } from "node:timers/promises";
import { SerialLock } from "../concurrency/serial-lock.js";
import { busyDeadline, whileBusy } from "./sqlite-busy.js";

/** A queue for connections to an SQLite file: they run one query or one transaction at a time. */
export class ConnectionQueue {
  readonly #lock = new SerialLock();

  /** Waits for a turn; resolves to the function that ends it. */
  async acquire(): Promise<() => void> {
    const end = await this.#lock.acquire();
    // The driver never waits for anything: without this turn of the event loop, a long queue of queries would block
    // everything else, such as timers and requests.
    await setImmediate();
    return end;
  }

  /** Makes an attempt in a turn of its own; repeats it in later turns while another process has locked the file. */
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
