import { type Findings, quotedId } from "./findings.js";
import type { DatabaseReader } from "./reading/database-reader.js";
import { eachRow } from "./reading/each-row.js";
import { NOTE_WITH_ROLE } from "./reading/stored.js";

/** Checks that each note has text and belongs to a learner's turn. */
export function verifyNotes(reader: DatabaseReader, findings: Findings, onRow: () => void): Promise<void> {
  const table = `(
    SELECT note.*, turn.role FROM ${reader.table("turn_notes")} AS note
    LEFT JOIN ${reader.table("turns")} AS turn ON turn.defense_id = note.defense_id AND turn.seq = note.turn
  ) AS turn_notes`;
  const key = ["defense_id", "number"] as const;
  return eachRow(reader, { table, columns: NOTE_WITH_ROLE, key }, ({ row, misfits }) => {
    onRow();
    const { defense_id, turn, number, text, role } = row;
    const report = (problem: string) =>
      findings.add(`note ${number} of defense ${quotedId(defense_id)}`, problem);
    if (misfits.length > 0) return report(`its ${misfits.join(", ")} cannot be read`);
    if (role !== "learner") report(`it is on turn ${turn}, which is not a turn of the learner`);
    if (text.trim() === "") report("it is blank");
  });
}
