import type { DefenseState, DefenseStatus } from "defense-core";
import type { Database } from "../database/database.js";
import { storeCall } from "../database/store-errors.js";
import { Batches } from "./batches.js";

/** SQLite takes some thousands of parameters. */
const MAX_IDS = 500;

/** Looks up how far defenses have come: all that wait in one query. */
export function defenseStates(database: Database): Batches<string, DefenseState | null> {
  async function together(ids: readonly string[]): Promise<(DefenseState | null)[]> {
    const rows = await storeCall(database, () =>
      database.client.defense.findMany({
        where: { id: { in: [...ids] } },
        select: { id: true, status: true, turnCount: true },
      }),
    );
    const states = new Map(
      rows.map(({ id, status, turnCount }) => [id, { status: status as DefenseStatus, turnCount }]),
    );
    return ids.map((id) => states.get(id) ?? null);
  }

  return new Batches({
    together,
    alone: async (id) => (await together([id]))[0] ?? null,
    keyOf: (id) => id,
    maxWeight: MAX_IDS,
  });
}
