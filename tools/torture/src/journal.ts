import { createHash } from "node:crypto";
import { closeSync, createReadStream, openSync, writeSync } from "node:fs";
import { createInterface } from "node:readline";

/** What a learner asks of a server. */
export type Action = "start" | "answer" | "audio" | "finish" | "get";

/** A request, written down before its first byte is sent. */
export interface Sent {
  readonly event: "sent";
  /** The request's id, also in its X-Request-Id. */
  readonly request: string;
  readonly action: Action;
  readonly server: string;
  /** All but a start have one. */
  readonly defense?: string;
  /** Of a start. */
  readonly learner_id?: string;
  readonly task_id?: string;
  /** Of an answer: what its learner turn will say. No two answers of a run say the same. */
  readonly words?: Words;
}

/** A text that is kept short here, see {@link textOf}. */
export interface Words {
  readonly text: string;
  /** How many characters stand between the text and its repetition. */
  readonly filling: number;
}

/** A reply that has arrived whole. */
export interface Replied {
  readonly event: "replied";
  readonly request: string;
  readonly status: number;
  readonly retry_after?: string;
  readonly detail?: string;
  /** Of a 200. */
  readonly acknowledged?: Acknowledged;
}

/** What a server has promised with a 200. */
export interface Acknowledged {
  /** Of a start. */
  readonly defense?: string;
  /** Of a start and an answer. */
  readonly question?: string;
  /** Of an answer. */
  readonly stt_ms?: number | null;
  readonly llm_ms?: number | null;
  /** Of a finish, digests of what it has given; of a get, of what it has shown. */
  readonly verdict?: string;
  readonly signals?: string;
  readonly turns?: number;
  readonly transcript?: string;
}

/** A request that ended without a whole reply, or a reply that nobody could read. */
export interface Broken {
  readonly event: "broken";
  readonly request: string;
  readonly how: string;
}

/** What was done to the service. */
export interface Disturbed {
  readonly event: "disturbed";
  readonly kind: string;
  readonly what: string;
}

export type Entry = Sent | Replied | Broken | Disturbed;

/** Append-only: what is written down is never taken back. */
export class Journal {
  readonly path: string;
  readonly #file: number;

  constructor(path: string) {
    this.path = path;
    this.#file = openSync(path, "ax", 0o600);
  }

  write(entry: Entry): void {
    writeSync(this.#file, `${JSON.stringify({ at: new Date().toISOString(), ...entry })}\n`);
  }

  close(): void {
    closeSync(this.#file);
  }
}

/** The entries of a journal, in their order. */
export async function* readJournal(path: string): AsyncGenerator<Entry, void> {
  for await (const line of createInterface({ input: createReadStream(path) })) yield JSON.parse(line);
}

/** The whole text: cut off, it is another one. */
export function textOf({ text, filling }: Words): string {
  return filling === 0
    ? text
    : `${text} ${"lorem ipsum ".repeat(filling / 12 + 1).slice(0, filling)} ${text}`;
}

/** What tells JSON values apart. */
export function digestOf(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("base64url");
}
