import { createHash } from "node:crypto";
import { closeSync, createReadStream, openSync, writeSync } from "node:fs";
import { createInterface } from "node:readline";

export type Action = "start" | "answer" | "audio" | "finish" | "get";

/** Recorded before the first byte is sent. */
export interface Sent {
  readonly event: "sent";
  /** Also the value of its X-Request-Id. */
  readonly request: string;
  readonly action: Action;
  readonly server: string;
  /** Absent for a start. */
  readonly defense?: string;
  /** Only for a start. */
  readonly learner_id?: string;
  readonly task_id?: string;
  /** Only for an answer. The words are unique in a run. */
  readonly words?: Words;
}

/** Stands for a long text; see {@link textOf}. */
export interface Words {
  readonly text: string;
  /** How many filler characters are between the text and its repetition. */
  readonly filling: number;
}

export interface Replied {
  readonly event: "replied";
  readonly request: string;
  readonly status: number;
  readonly retry_after?: string;
  readonly detail?: string;
  /** Only for a 200. */
  readonly acknowledged?: Acknowledged;
}

/** What a 200 promises. */
export interface Acknowledged {
  /** Only for a start. */
  readonly defense?: string;
  /** For a start and an answer. */
  readonly question?: string;
  /** Only for an answer. */
  readonly stt_ms?: number | null;
  readonly llm_ms?: number | null;
  /** Digests of what a finish or a get returned. */
  readonly verdict?: string;
  readonly signals?: string;
  readonly turns?: number;
  readonly transcript?: string;
}

/** The request ended without a complete and readable reply. */
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

export async function* readJournal(path: string): AsyncGenerator<Entry, void> {
  for await (const line of createInterface({ input: createReadStream(path) })) yield JSON.parse(line);
}

/** The text, a filling, and the text again. The repetition at the end shows that nothing was cut off. */
export function textOf({ text, filling }: Words): string {
  return filling === 0
    ? text
    : `${text} ${"lorem ipsum ".repeat(filling / 12 + 1).slice(0, filling)} ${text}`;
}

export function digestOf(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("base64url");
}
