import type { Journal } from "../journal.ts";
import type { Pool } from "../servers/pool.ts";
import { Gate } from "./gate.ts";

export class Classroom {
  readonly journal: Journal;
  readonly servers: Pool;
  /** While the gate is closed, learners finish their requests and wait. */
  readonly gate = new Gate();
  /** How many of the next requests to cut off. */
  cuts = 0;
  acknowledged = 0;
  /** May be finished by now. */
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
