import type { Journal } from "../journal.ts";
import type { Pool } from "../servers/pool.ts";
import { Gate } from "./gate.ts";

/** What all learners share. */
export class Classroom {
  readonly journal: Journal;
  readonly servers: Pool;
  /** Closed, learners finish what they are asking and wait. */
  readonly gate = new Gate();
  /** So many of the next requests are cut. */
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

  /** An id that nothing else has. */
  nextRequest(): string {
    return `${this.#name}-${++this.#requests}`;
  }
}
