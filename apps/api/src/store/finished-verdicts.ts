import { type IntegritySignals, isStorable, type Verdict } from "defense-core";
import type { Database } from "../database/database.js";
import { storeCall } from "../database/store-errors.js";

const VERDICTS_AT_ONCE = 200;

/** Yields the verdicts of a task's finished defenses, ordered by the defenses' IDs. Reads a few at a time. */
export async function* finishedVerdicts(database: Database, taskId: string): AsyncGenerator<Verdict, void> {
  if (!isStorable(taskId)) return;
  for (let after = "", more = true; more; ) {
    const rows = await storeCall(database, () =>
      database.client.defense.findMany({
        where: { taskId, status: "finished", id: { gt: after } },
        orderBy: { id: "asc" },
        take: VERDICTS_AT_ONCE,
        select: { id: true, integritySignals: true },
      }),
    );
    for (const { integritySignals } of rows) {
      if (integritySignals !== null) yield (JSON.parse(integritySignals) as IntegritySignals).verdict;
    }
    more = rows.length === VERDICTS_AT_ONCE;
    after = rows.at(-1)?.id ?? after;
  }
}
