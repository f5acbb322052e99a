import { createHash } from "node:crypto";
import { closeSync, createReadStream, openSync, writeSync } from "node:fs";
import { createInterface } from "node:readline";

/** The requests of learners. */
export type Action = "start" | "answer" | "audio" | "finish" | "get";

/** A request, recorded before its first byte is sent. */
export interface Sent {
  readonly event: "sent";
  /** The request's id, also in its X-Request-Id. */
  readonly request: string;
  readonly action: Action;
  readonly server: string;
  /** For all requests except a start. */
  readonly defense?: string;
  /** For a start only. */
  readonly learner_id?: string;
  readonly task_id?: string;
  /** For an answer only: the words of its turn, unique in a run. */
  readonly words?: Words;
}

/** A text in a short form, see {@link textOf}. */
export interface Words {
  readonly text: string;
  /** The number of filler characters between the text and its repetition. */
  readonly filling: number;
}

/** A complete reply. */
export interface Replied {
  readonly event: "replied";
  readonly request: string;
  readonly status: number;
  readonly retry_after?: string;
  readonly detail?: string;
  /** For a 200 only. */
  readonly acknowledged?: Acknowledged;
}

/** The promises of a 200. */
export interface Acknowledged {
  /** For a start only. */
  readonly defense?: string;
  /** For a start and an answer. */
  readonly question?: string;
  /** For an answer only. */
  readonly stt_ms?: number | null;
  readonly llm_ms?: number | null;
  /** Digests of the content of a finish or a get. */
  readonly verdict?: string;
  readonly signals?: string;
  readonly turns?: number;
  readonly transcript?: string;
}

/** A request that ended without a complete and readable reply. */
export interface Broken {
  readonly event: "broken";
  readonly request: string;
  readonly how: string;
}

export interface Disturbed {
  readonly event: "disturbed";
  readonly kind: string;
  readonly what: string;
}

export type Entry = Sent | Replied | Broken | Disturbed;

/** An append-only record of a run. */
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

/** The entries of a journal, in order. */
export async function* readJournal(path: string): AsyncGenerator<Entry, void> {
  for await (const line of createInterface({ input: createReadStream(path) })) yield JSON.parse(line);
}

/** The full text. The repetition at its end reveals if it was cut. */
export function textOf({ text, filling }: Words): string {
  return filling === 0
    ? text
    : `${text} ${"lorem ipsum ".repeat(filling / 12 + 1).slice(0, filling)} ${text}`;
}

/** A digest that distinguishes JSON values. */
export function digestOf(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("base64url");
}
