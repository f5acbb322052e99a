import { isStorable, type TraceSource } from "defense-core";
import type { Database } from "../database/database.js";
import { storeCall } from "../database/store-errors.js";

/** The traces that were imported into the database. */
export function prismaTraceSource({ client }: Database): TraceSource {
  return {
    async events(learnerId, taskId) {
      if (!isStorable(learnerId) || !isStorable(taskId)) return [];
      const rows = await storeCall(() =>
        client.traceEvent.findMany({ where: { learnerId, taskId }, orderBy: { seq: "asc" } }),
      );
      return rows.map(({ seq, at, kind, summary, data }) => ({
        seq,
        at,
        kind,
        summary,
        ...(data === null ? {} : { data: JSON.parse(data) }),
      }));
    },
  };
}
