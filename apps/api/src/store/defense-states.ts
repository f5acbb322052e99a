import type { DefenseState } from "defense-core";
import type { Database } from "../database/database.js";
import { storeCall } from "../database/store-errors.js";
import { Batches } from "./batches.js";

const MAX_IDS = 500;

interface Row extends DefenseState {
  readonly id: string;
}

/** Looks up the states of defenses. One query serves all waiting calls. */
export function defenseStates(database: Database): (id: string) => Promise<DefenseState | null> {
  const { dialect, table } = database;
  const given =
    dialect === "sqlite"
      ? "SELECT value FROM json_each(?)"
      : "SELECT jsonb_array_elements_text(CAST($1 AS jsonb))";
  const select = database.prepare<Row>([
    `SELECT id, status, turn_count AS "turnCount" FROM ${table("defenses")} WHERE id IN (${given})`,
  ]);

  async function together(ids: readonly string[]): Promise<(DefenseState | null)[]> {
    const rows = await storeCall(database, () => select(JSON.stringify([...new Set(ids)])));
    const states = new Map(rows.map(({ id, ...state }) => [id, state]));
    return ids.map((id) => states.get(id) ?? null);
  }

  const batches = new Batches({ together, maxWeight: MAX_IDS });
  return (id) => batches.add(id);
}
