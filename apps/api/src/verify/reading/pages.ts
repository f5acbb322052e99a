import { type Columns, columnNames, type DecodedRow, decodeRow } from "./columns.js";
import type { Query, RawRow } from "./database-reader.js";

/** A position in a table: the values of the first columns of its key. */
export type Key = readonly unknown[];

/** Part of a table, in key order. */
export interface Slice<T extends Columns> {
  /** The name of a table or a subquery, as SQL. */
  readonly table: string;
  readonly columns: T;
  readonly key: readonly (keyof T & string)[];
  /** Starts after this row or, without it, at the first row. */
  readonly after?: Key | undefined;
  /** Ends with this row or, without it, at the last row. */
  readonly upTo?: Key | undefined;
}

export interface PlacedRow<T extends Columns> extends DecodedRow<T> {
  readonly at: Key;
}

export async function firstRows<T extends Columns>(
  query: Query,
  slice: Slice<T>,
  size: number,
): Promise<PlacedRow<T>[]> {
  const { table, columns, key, after = [], upTo = [] } = slice;
  const bounds = [
    ...(after.length > 0 ? [`${tuple(key, after)} > ${parameters(1, after)}`] : []),
    ...(upTo.length > 0 ? [`${tuple(key, upTo)} <= ${parameters(1 + after.length, upTo)}`] : []),
  ];
  const rows = await query(
    `SELECT ${columnNames(columns)} FROM ${table} ${bounds.length > 0 ? `WHERE ${bounds.join(" AND ")}` : ""}
     ORDER BY ${key.join(", ")} LIMIT ${size}`,
    [...after, ...upTo],
  );
  return rows.map((row) => ({ ...decodeRow(columns, row), at: placeOf(key, row) }));
}

/** Yields all rows of a slice, read in pages. */
export async function* rowsOf<T extends Columns>(
  query: Query,
  slice: Slice<T>,
  size: number,
): AsyncGenerator<PlacedRow<T>, void> {
  for (let { after } = slice; ; ) {
    const page = await firstRows(query, { ...slice, after }, size);
    yield* page;
    if (page.length < size) return;
    after = page.at(-1)?.at;
  }
}

function placeOf(key: readonly string[], row: RawRow): Key {
  return key.map((name) => row[name]);
}

function tuple(key: readonly string[], values: Key): string {
  return `(${key.slice(0, values.length).join(", ")})`;
}

function parameters(first: number, values: Key): string {
  return `(${values.map((_, index) => `$${first + index}`).join(", ")})`;
}
