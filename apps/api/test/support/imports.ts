import type { Database } from "../../src/database/database.js";
import type { ImportedTable } from "../../src/import/imported-table.js";
import { type MaterialRow, materialTable, materialValues } from "../../src/import/material.js";
import {
  type FileRow,
  type ImportCounts,
  type ImportProgress,
  importRows,
  stageRows,
} from "../../src/import/row-import.js";
import { type TraceRow, traceTable, traceValues } from "../../src/import/traces.js";
import { type VariantRow, variantTable, variantValues } from "../../src/import/variants.js";

export function importTraces(
  database: Database,
  rows: readonly TraceRow[],
  onProgress?: ImportProgress,
): Promise<ImportCounts> {
  return importAll(database, traceTable, rows.map(traceValues), onProgress);
}

export function importVariants(database: Database, rows: readonly VariantRow[]): Promise<ImportCounts> {
  return importAll(database, variantTable, rows.map(variantValues));
}

export function importMaterial(database: Database, rows: readonly MaterialRow[]): Promise<ImportCounts> {
  return importAll(database, materialTable, rows.map(materialValues));
}

export async function importAll(
  database: Database,
  table: ImportedTable,
  rows: readonly FileRow[],
  onProgress?: ImportProgress,
): Promise<ImportCounts> {
  const file = await stageRows(table, rows);
  try {
    return await importRows(database, table, file, onProgress);
  } finally {
    file.close();
  }
}
