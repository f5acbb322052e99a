import { type Findings, quotedId } from "./findings.js";
import type { Columns } from "./reading/columns.js";
import type { DatabaseReader } from "./reading/database-reader.js";
import { isListOfStrings, parsedJson } from "./reading/documents.js";
import { firstRows, type Key, type PlacedRow } from "./reading/pages.js";
import { TASK_VARIANT, TRACE_EVENT } from "./reading/stored.js";

/** How many rows are in memory at once. */
const ROWS_AT_ONCE = 200;

/** Checks the events of all traces; gaps are allowed. */
export function verifyTraceEvents(
  reader: DatabaseReader,
  findings: Findings,
  onRow: () => void,
): Promise<void> {
  const key = ["learner_id", "task_id", "seq"] as const;
  return eachRow(reader, { table: "trace_events", columns: TRACE_EVENT, key }, ({ row, misfits }) => {
    onRow();
    const { learner_id, task_id, seq, data } = row;
    const report = (problem: string) =>
      findings.add(`event ${seq} of learner ${quotedId(learner_id)} on task ${quotedId(task_id)}`, problem);
    if (misfits.length > 0) report(`its ${misfits.join(", ")} cannot be read`);
    if (seq < 0) report("its number is below 0");
    if (data !== null && parsedJson(data) === undefined) report("its data is not JSON");
  });
}

/** Checks the task variants. */
export function verifyVariants(reader: DatabaseReader, findings: Findings, onRow: () => void): Promise<void> {
  const key = ["task_id"] as const;
  return eachRow(reader, { table: "task_variants", columns: TASK_VARIANT, key }, ({ row, misfits }) => {
    onRow();
    const report = (problem: string) => findings.add(`variant of task ${quotedId(row.task_id)}`, problem);
    if (misfits.length > 0) report(`its ${misfits.join(", ")} cannot be read`);
    else if (!isListOfStrings(row.confidential)) report("its confidential is not a list of strings");
  });
}

interface Table<T extends Columns> {
  readonly table: string;
  readonly columns: T;
  readonly key: readonly (keyof T & string)[];
}

async function eachRow<T extends Columns>(
  reader: DatabaseReader,
  { table, ...of }: Table<T>,
  visit: (row: PlacedRow<T>) => void,
): Promise<void> {
  for (let after: Key | undefined, more = true; more; ) {
    const slice = { table: reader.table(table), ...of, after };
    const page = await reader.asOfOneMoment((query) => firstRows(query, slice, ROWS_AT_ONCE));
    page.forEach(visit);
    more = page.length === ROWS_AT_ONCE;
    after = page.at(-1)?.at;
  }
}
