import { isDeepStrictEqual } from "node:util";
import type { Connection, Statements } from "../database/connection.js";
import type { Database } from "../database/database.js";
import type { Column } from "../database/json-rows.js";
import type { Key, StagedRows, Value } from "./staged-rows.js";

/** A column of a key. */
export interface KeyColumn extends Column {
  readonly type: "text" | "integer";
}

/** A table whose rows come from files. A row's values are those of the keys and then those of the contents. */
export interface ImportedTable {
  readonly name: string;
  readonly keys: readonly KeyColumn[];
  readonly contents: readonly Column[];
  /** Whether a stored row may become another one. */
  readonly changeable: boolean;
  /** A row in words. */
  describe(key: Key): string;
  /** What else the database has to say once the rows that it lacks are stored. */
  consequences?(target: ImportTarget, rows: StagedRows): Promise<Consequences>;
}

/** Where an import writes. */
export interface ImportTarget {
  readonly database: Database;
  readonly connection: Connection;
  readonly table: ImportedTable;
}

/** What is written together with new rows. */
export interface Consequences {
  /** Writes it, after the rows. */
  write(transaction: Statements): Promise<void>;
  /** Gives back what it holds. */
  close(): void;
}

/** Whether two rows say the same. */
export function isSameRow(
  { keys, contents }: ImportedTable,
  one: readonly Value[],
  other: readonly Value[],
): boolean {
  return [...keys, ...contents].every(({ type }, index) =>
    type === "json" ? isSameJson(one[index], other[index]) : one[index] === other[index],
  );
}

/** Whether two JSON texts, or their absence, say the same. */
export function isSameJson(one: Value | undefined, other: Value | undefined): boolean {
  if (one === other) return true;
  if (typeof one !== "string" || typeof other !== "string") return false;
  return isDeepStrictEqual(JSON.parse(one), JSON.parse(other));
}
