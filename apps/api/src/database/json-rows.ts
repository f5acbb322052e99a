import { Prisma } from "../generated/sqlite/client.js";
import type { Dialect } from "./dialect.js";

export interface Column {
  readonly name: string;
  /** `json` is stored as text; the order of its members does not matter. */
  readonly type: "text" | "integer" | "timestamp" | "json";
}

/** An SQL table named `given`. Its columns are `position`, counted from 0, and `value`: the row as a JSON array. */
export function givenRows(dialect: Dialect, rows: readonly { readonly json: string }[]): Prisma.Sql {
  const json = `[${rows.map((row) => row.json).join()}]`;
  return dialect === "sqlite"
    ? Prisma.sql`(SELECT key AS position, value FROM json_each(${json})) AS given`
    : Prisma.sql`(SELECT position - 1 AS position, value
        FROM json_array_elements(CAST(${json} AS json)) WITH ORDINALITY AS element (value, position)) AS given`;
}

/** SQL for the values of a given row, in the types of the columns. */
export function givenValues(dialect: Dialect, columns: readonly Column[]): string[] {
  return columns.map(({ type }, index) => {
    const value = `given.value ->> ${index}`;
    if (dialect === "postgresql") return `CAST(${value} AS ${type === "json" ? "text" : type})`;
    // Prisma stores a time as text, with the offset `+00:00`.
    return type === "timestamp" ? `replace(${value}, 'Z', '+00:00')` : `(${value})`;
  });
}
