import type { Criterion } from "defense-openai";
import { inputName, openInput } from "../import/input.js";
import { type Row, readJsonLines } from "../import/json-lines.js";
import { type CalibrationCase, caseRow } from "./case-row.js";

/** @throws Error that names the line and field of each problem. */
export async function readCases(
  path: string,
  criteria: readonly Criterion[],
): Promise<Row<CalibrationCase>[]> {
  const rows = await Array.fromAsync(readJsonLines(openInput(path), caseRow(criteria)));
  if (rows.length === 0) throw new Error(`there are no defenses in ${inputName(path)}`);
  return rows;
}
