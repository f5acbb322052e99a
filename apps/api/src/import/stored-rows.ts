import type { Database } from "../database/database.js";
import { type Column, givenRows, givenValues } from "../database/json-rows.js";
import { Prisma } from "../generated/sqlite/client.js";
import { type ImportedTable, type ImportTarget, isSameJson } from "./imported-table.js";
import type { StagedRow, StagedRows, Value } from "./staged-rows.js";

export async function markStored(
  { database, connection, table }: ImportTarget,
  rows: StagedRows,
): Promise<void> {
  rows.unmark();
  for (const chunk of rows.chunks(["nothing"])) {
    for (const [position, ...found] of await connection.query(findStored(database, table, chunk))) {
      const row = chunk[Number(position)];
      if (row) rows.mark(row, isSame(table, row, found) ? "same" : "different");
    }
  }
}

/**
 * Finds the stored rows with the same keys. For each row, selects its position, two booleans (identical; identical
 * apart from JSON columns), and, unless it is identical, its JSON columns.
 */
function findStored(
  { dialect, table: fullName }: Database,
  { name, keys, contents }: ImportedTable,
  rows: readonly StagedRow[],
): Prisma.Sql {
  const values = givenValues(dialect, [...keys, ...contents]);
  const isKey = keys.map((column, index) => `stored."${column.name}" = ${values[index]}`);
  const isSameContent = (columns: readonly Column[]) =>
    columns
      .map((column) => {
        const value = values[keys.length + contents.indexOf(column)];
        return `stored."${column.name}" IS NOT DISTINCT FROM ${value}`;
      })
      .join(" AND ");
  const isSame = isSameContent(contents);
  const isSameButJson = isSameContent(contents.filter(({ type }) => type !== "json"));
  const json = jsonColumns(contents).map(
    (column) => `CASE WHEN NOT (${isSame}) THEN stored."${column.name}" END`,
  );
  return Prisma.sql`
    SELECT ${Prisma.raw(["position", isSame, isSameButJson, ...json].join())}
    FROM ${givenRows(dialect, rows)}
    JOIN ${Prisma.raw(fullName(name))} AS stored ON ${Prisma.raw(isKey.join(" AND "))}`;
}

function isSame(
  { keys, contents }: ImportedTable,
  row: StagedRow,
  [isSame, isSameButJson, ...json]: readonly unknown[],
): boolean {
  if (isSame || !isSameButJson) return Boolean(isSame);
  const values = JSON.parse(row.json) as Value[];
  return jsonColumns(contents).every((column, index) =>
    isSameJson(values[keys.length + contents.indexOf(column)], json[index] as Value),
  );
}

function jsonColumns(columns: readonly Column[]): Column[] {
  return columns.filter(({ type }) => type === "json");
}
