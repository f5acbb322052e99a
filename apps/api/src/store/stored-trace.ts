import type { TraceEvent } from "defense-core";
import type { Database } from "../database/database.js";
import { storeCall } from "../database/store-errors.js";
import { Prisma } from "../generated/sqlite/client.js";

/** A trace is read in pages, so that it takes little memory and other work gets a turn in between. */
const PAGE_EVENTS = 500;

/** A page ends with the event that brings its text to this size. */
const PAGE_BYTES = 1024 * 1024;

interface Page {
  readonly events: readonly TraceEvent[];
  readonly isLast: boolean;
}

/** A trace in the database. Each read queries it again, except for the first page. */
export class StoredTrace {
  readonly learnerId: string;
  readonly taskId: string;
  readonly #database: Database;
  readonly #first: Page;

  private constructor(database: Database, learnerId: string, taskId: string, first: Page) {
    this.learnerId = learnerId;
    this.taskId = taskId;
    this.#database = database;
    this.#first = first;
  }

  /** Reads the first page. The IDs must be storable (see `isStorable` of defense-core). */
  static async open(database: Database, learnerId: string, taskId: string): Promise<StoredTrace> {
    return new StoredTrace(database, learnerId, taskId, await readPage(database, learnerId, taskId, -1));
  }

  get isEmpty(): boolean {
    return this.#first.events.length === 0;
  }

  /** True if the first page contains all events. */
  get isShort(): boolean {
    return this.#first.isLast;
  }

  /** Yields all events in the order of `seq`. */
  async *events(): AsyncGenerator<TraceEvent, void> {
    let page = this.#first;
    yield* page.events;
    while (!page.isLast) {
      const after = page.events.at(-1)?.seq ?? -1;
      page = await readPage(this.#database, this.learnerId, this.taskId, after);
      yield* page.events;
    }
  }
}

interface Row extends Pick<TraceEvent, "seq" | "kind" | "summary"> {
  readonly at: Date;
  /** JSON text. */
  readonly data: string | null;
  /** The number of events that the page would have without its size limit. */
  readonly candidates: number | bigint;
}

async function readPage(database: Database, learnerId: string, taskId: string, after: number): Promise<Page> {
  const { client, table } = database;
  const rows = await storeCall(
    database,
    () => client.$queryRaw<Row[]>`
      WITH candidate AS (
        SELECT seq, octet_length(summary) + coalesce(octet_length(data), 0) AS bytes
        FROM ${Prisma.raw(table("trace_events"))}
        WHERE learner_id = ${learnerId} AND task_id = ${taskId} AND seq > ${after}
        ORDER BY seq LIMIT ${PAGE_EVENTS}
      ), placed AS (
        SELECT seq, count(*) OVER () AS candidates,
          sum(bytes) OVER (ORDER BY seq ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS bytes_before
        FROM candidate
      )
      SELECT event.seq, at, kind, summary, data, candidates
      FROM placed JOIN ${Prisma.raw(table("trace_events"))} AS event
        ON learner_id = ${learnerId} AND task_id = ${taskId} AND event.seq = placed.seq
      WHERE bytes_before IS NULL OR bytes_before < ${PAGE_BYTES}
      ORDER BY event.seq`,
  );
  const candidates = Number(rows[0]?.candidates ?? 0);
  return {
    events: rows.map(toEvent),
    isLast: candidates < PAGE_EVENTS && candidates === rows.length,
  };
}

function toEvent({ seq, at, kind, summary, data }: Row): TraceEvent {
  return { seq, at, kind, summary, ...(data === null ? {} : { data: JSON.parse(data) }) };
}
