import type { Journal } from "../journal.ts";
import type { Random } from "../random.ts";
import type { Pool } from "../servers/pool.ts";
import { Gate } from "./gate.ts";
import { learn } from "./learner.ts";

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
  #requests = 0;
  readonly #name: string;
  readonly #random: (name: string) => Random;

  constructor(name: string, journal: Journal, servers: Pool, random: (name: string) => Random) {
    this.#name = name;
    this.journal = journal;
    this.servers = servers;
    this.#random = random;
  }

  /** Lets learners learn until the gate is shut for good. */
  async run(learners: number): Promise<void> {
    const names = Array.from({ length: learners }, (_, index) => `learner ${index}`);
    await Promise.all(names.map((name) => learn(this, name, this.#random(name))));
  }

  /** An id that nothing else has. */
  nextRequest(): string {
    return `${this.#name}-${++this.#requests}`;
  }
}
