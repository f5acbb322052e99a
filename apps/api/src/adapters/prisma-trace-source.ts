import { isStorable, type TraceEvent, type TraceSource } from "defense-core";
import type { Database } from "../database/database.js";
import { storeCall } from "../database/store-errors.js";
import type { Prisma } from "../generated/sqlite/client.js";

/** A long trace is read in pages, so that others have their turn meanwhile. */
const PAGE_SIZE = 5_000;

/** The traces that were imported into the database. */
export function prismaTraceSource(database: Database): TraceSource {
  const { client } = database;
  return {
    async events(learnerId, taskId) {
      if (!isStorable(learnerId) || !isStorable(taskId)) return [];
      const events: TraceEvent[] = [];
      for (let full = true, after = -1; full; after = events.at(-1)?.seq ?? after) {
        const page = await storeCall(database, () =>
          client.traceEvent.findMany({
            where: { learnerId, taskId, seq: { gt: after } },
            orderBy: { seq: "asc" },
            take: PAGE_SIZE,
          }),
        );
        events.push(...page.map(toEvent));
        full = page.length === PAGE_SIZE;
      }
      return events;
    },
  };
}

function toEvent({ seq, at, kind, summary, data }: Prisma.TraceEventGetPayload<object>): TraceEvent {
  return { seq, at, kind, summary, ...(data === null ? {} : { data: JSON.parse(data) }) };
}
