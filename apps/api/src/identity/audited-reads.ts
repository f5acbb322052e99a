import type { Clock } from "defense-core";
import type { Database } from "../database/database.js";
import { writeCall } from "../database/write-call.js";
import { writeDown } from "./audit.js";
import type { Principal } from "./principal.js";

/** How long one row covers equal reads by a host or an operator. */
const WINDOW_MS = 60_000;

/** How many reads are remembered. A read that is forgotten early is recorded again. */
const MAX_REMEMBERED = 10_000;

export type ReadEvent = { readonly action: "read"; readonly defenseId: string } | { readonly action: "list" };

export interface ReadAudit {
  /** Resolves when the read is recorded. Call this before sending the first byte. */
  note(by: Principal, event: ReadEvent): Promise<void>;
}

/** Records nothing, because callers have no names (`AUTH=none`). */
export const unauditedReads: ReadAudit = { note: async () => {} };

interface Remembered {
  readonly atMs: number;
  readonly written: Promise<void>;
}

/**
 * Records who reads other people's defenses. Reviewers are people, so each of their reads gets a row. Programs with a
 * host's or an operator's key may poll, so their equal reads within a minute share a row.
 */
export class AuditedReads implements ReadAudit {
  readonly #database: Database;
  readonly #clock: Clock;
  /** Oldest first. */
  readonly #remembered = new Map<string, Remembered>();

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  async note(by: Principal, event: ReadEvent): Promise<void> {
    if (by.kind === "anyone" || by.role === "learner") return;
    if (by.role === "reviewer") await this.#write(by, event);
    else await this.#writeOnce(JSON.stringify([by.keyId, event]), () => this.#write(by, event));
  }

  async #write(by: Principal, event: ReadEvent): Promise<void> {
    const { client } = this.#database;
    await writeCall(this.#database, () => writeDown(client, this.#clock.now(), { by, ...event }));
  }

  async #writeOnce(name: string, write: () => Promise<void>): Promise<void> {
    const earlier = this.#remembered.get(name);
    if (earlier && this.#clock.monotonicMs() - earlier.atMs < WINDOW_MS) return earlier.written;
    const remembered = { atMs: this.#clock.monotonicMs(), written: write() };
    this.#remember(name, remembered);
    try {
      await remembered.written;
    } catch (error) {
      if (this.#remembered.get(name) === remembered) this.#remembered.delete(name);
      throw error;
    }
  }

  #remember(name: string, remembered: Remembered): void {
    this.#remembered.delete(name);
    this.#remembered.set(name, remembered);
    const [oldest] = this.#remembered.keys();
    if (this.#remembered.size > MAX_REMEMBERED && oldest !== undefined) this.#remembered.delete(oldest);
  }
}
