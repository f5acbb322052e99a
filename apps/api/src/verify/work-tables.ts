import { type Findings, quotedId } from "./findings.js";
import type { DatabaseReader } from "./reading/database-reader.js";
import { isListOfDemands, isListOfStrings, parsedJson } from "./reading/documents.js";
import { eachRow } from "./reading/each-row.js";
import { MATERIAL_FILE, TASK_VARIANT, TRACE_EVENT } from "./reading/stored.js";

/** Checks the events of all traces. Gaps are allowed. */
export function verifyTraceEvents(
  reader: DatabaseReader,
  findings: Findings,
  onRow: () => void,
): Promise<void> {
  const [table, key] = [reader.table("trace_events"), ["learner_id", "task_id", "seq"] as const];
  return eachRow(reader, { table, columns: TRACE_EVENT, key }, ({ row, misfits }) => {
    onRow();
    const { learner_id, task_id, seq, data } = row;
    const report = (problem: string) =>
      findings.add(`event ${seq} of learner ${quotedId(learner_id)} on task ${quotedId(task_id)}`, problem);
    if (misfits.length > 0) report(`its ${misfits.join(", ")} cannot be read`);
    if (seq < 0) report("its number is below 0");
    if (data !== null && parsedJson(data) === undefined) report("its data is not JSON");
  });
}

export function verifyVariants(reader: DatabaseReader, findings: Findings, onRow: () => void): Promise<void> {
  const [table, key] = [reader.table("task_variants"), ["task_id"] as const];
  return eachRow(reader, { table, columns: TASK_VARIANT, key }, ({ row, misfits }) => {
    onRow();
    const report = (problem: string) => findings.add(`variant of task ${quotedId(row.task_id)}`, problem);
    if (misfits.length > 0) report(`its ${misfits.join(", ")} cannot be read`);
    else {
      if (!isListOfStrings(row.confidential)) report("its confidential is not a list of strings");
      if (row.demands !== null && !isListOfDemands(row.demands, row.statement))
        report("its demands are not passages of its statement");
    }
  });
}

export function verifyMaterial(reader: DatabaseReader, findings: Findings, onRow: () => void): Promise<void> {
  const [table, key] = [reader.table("material_files"), ["learner_id", "task_id", "path"] as const];
  return eachRow(reader, { table, columns: MATERIAL_FILE, key }, ({ row, misfits }) => {
    onRow();
    const { learner_id, task_id, path } = row;
    const file = `file ${quotedId(path)} of learner ${quotedId(learner_id)} on task ${quotedId(task_id)}`;
    if (misfits.length > 0) findings.add(file, `its ${misfits.join(", ")} cannot be read`);
  });
}
