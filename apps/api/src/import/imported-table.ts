import { isDeepStrictEqual } from "node:util";
import type { Connection, Statements } from "../database/connection.js";
import type { Database } from "../database/database.js";
import type { Column } from "../database/json-rows.js";
import type { Key, StagedRows, Value } from "./staged-rows.js";

/** A column of a key. */
export interface KeyColumn extends Column {
  readonly type: "text" | "integer";
}

/** A table whose rows come from files. A row has the values of the key, followed by those of the contents. */
export interface ImportedTable {
  readonly name: string;
  readonly keys: readonly KeyColumn[];
  readonly contents: readonly Column[];
  /** Whether a stored row may be replaced by another one. */
  readonly changeable: boolean;
  /** Describes a row in words. */
  describe(key: Key): string;
  /** What else must be stored once the missing rows have been. */
  consequences?(target: ImportTarget, rows: StagedRows): Promise<Consequences>;
}

/** Where an import writes. */
export interface ImportTarget {
  readonly database: Database;
  readonly connection: Connection;
  readonly table: ImportedTable;
}

/** Whatever is written together with new rows. */
export interface Consequences {
  /** Writes it, after the rows. */
  write(transaction: Statements): Promise<void>;
  /** Releases its resources. */
  close(): void;
}

/** Whether two rows are equivalent. */
export function isSameRow(
  { keys, contents }: ImportedTable,
  one: readonly Value[],
  other: readonly Value[],
): boolean {
  return [...keys, ...contents].every(({ type }, index) =>
    type === "json" ? isSameJson(one[index], other[index]) : one[index] === other[index],
  );
}

/** Whether two JSON texts, or their absence, are equivalent. */
export function isSameJson(one: Value | undefined, other: Value | undefined): boolean {
  if (one === other) return true;
  if (typeof one !== "string" || typeof other !== "string") return false;
  return isDeepStrictEqual(JSON.parse(one), JSON.parse(other));
}
