import { isDeepStrictEqual } from "node:util";
import type { Connection, Statements } from "../database/connection.js";
import type { Database } from "../database/database.js";
import type { Column } from "../database/json-rows.js";
import type { Key, StagedRows, Value } from "./staged-rows.js";

export interface KeyColumn extends Column {
  readonly type: "text" | "integer";
}

/**
 * A table whose rows are imported from files. A row has the values of the key, followed by the values of the contents.
 */
export interface ImportedTable {
  readonly name: string;
  readonly keys: readonly KeyColumn[];
  readonly contents: readonly Column[];
  /** True if an import may replace a stored row. */
  readonly changeable: boolean;
  describe(key: Key): string;
  /** Prepares what must be stored after the new rows. */
  consequences?(target: ImportTarget, rows: StagedRows): Promise<Consequences>;
}

export interface ImportTarget {
  readonly database: Database;
  readonly connection: Connection;
  readonly table: ImportedTable;
}

/** What to write along with new rows. */
export interface Consequences {
  write(transaction: Statements): Promise<void>;
  close(): void;
}

export function isSameRow(
  { keys, contents }: ImportedTable,
  one: readonly Value[],
  other: readonly Value[],
): boolean {
  return [...keys, ...contents].every(({ type }, index) =>
    type === "json" ? isSameJson(one[index], other[index]) : one[index] === other[index],
  );
}

/** True if two JSON texts are equivalent, or both are missing. */
export function isSameJson(one: Value | undefined, other: Value | undefined): boolean {
  if (one === other) return true;
  if (typeof one !== "string" || typeof other !== "string") return false;
  return isDeepStrictEqual(JSON.parse(one), JSON.parse(other));
}
