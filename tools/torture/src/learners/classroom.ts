import type { Journal } from "../journal.ts";
import type { Pool } from "../servers/pool.ts";
import { Gate } from "./gate.ts";

export class Classroom {
  readonly journal: Journal;
  readonly servers: Pool;
  /** While the gate is closed, learners finish their requests and wait. */
  readonly gate = new Gate();
  /** How many of the next requests to cut. */
  cuts = 0;
  /** The number of answers acknowledged so far. */
  acknowledged = 0;
  /** The defense that was started last. It may be finished by now. */
  lastStarted: string | undefined;
  #requests = 0;
  readonly #name: string;

  constructor(name: string, journal: Journal, servers: Pool) {
    this.#name = name;
    this.journal = journal;
    this.servers = servers;
  }

  nextRequest(): string {
    return `${this.#name}-${++this.#requests}`;
  }
}
