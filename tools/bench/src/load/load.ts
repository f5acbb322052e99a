import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Server } from "../servers/server.ts";
import type { LoadFigures, LoadOrder } from "./messages.ts";

const program = fileURLToPath(new URL("main.ts", import.meta.url));

/** Learners in a separate process, which ends with this one. */
export class Load {
  readonly #child: ChildProcess;
  readonly #failed: Promise<never>;

  constructor({ name, url, pid }: Server, learners: number) {
    this.#child = fork(program, [url, String(pid), String(learners)]);
    this.#failed = once(this.#child, "exit").then(([status, signal]) => {
      throw new Error(`the load on ${name} has failed (${status ?? signal})`);
    });
    this.#failed.catch(() => {});
  }

  /** @throws Error if a reply was wrong. The process has printed that reply. */
  async run(order: LoadOrder): Promise<LoadFigures> {
    this.#child.send(order);
    const [figures] = await Promise.race([once(this.#child, "message"), this.#failed]);
    return figures as LoadFigures;
  }

  stop(): void {
    this.#child.disconnect();
  }
}
