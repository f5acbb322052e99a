import type { Journal } from "../journal.ts";
import type { Pool } from "../servers/pool.ts";
import { Gate } from "./gate.ts";

/** The state that all learners share. */
export class Classroom {
  readonly journal: Journal;
  readonly servers: Pool;
  /** While it is closed, learners finish their requests and wait. */
  readonly gate = new Gate();
  /** The number of next requests to cut. */
  cuts = 0;
  /** Answers that were acknowledged until now. */
  acknowledged = 0;
  /** The defense that was started last; it may be finished by now. */
  lastStarted: string | undefined;
  #requests = 0;
  readonly #name: string;

  constructor(name: string, journal: Journal, servers: Pool) {
    this.#name = name;
    this.journal = journal;
    this.servers = servers;
  }

  /** A new id. */
  nextRequest(): string {
    return `${this.#name}-${++this.#requests}`;
  }
}
