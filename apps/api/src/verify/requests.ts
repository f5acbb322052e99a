import { type Findings, quotedId } from "./findings.js";
import type { DatabaseReader } from "./reading/database-reader.js";
import { eachRow } from "./reading/each-row.js";
import { REQUEST_WITH_ROLE } from "./reading/stored.js";

/** Checks that each idempotent request has caused the turn that it names. */
export function verifyRequests(reader: DatabaseReader, findings: Findings, onRow: () => void): Promise<void> {
  const table = `(
    SELECT request.*, turn.role FROM ${reader.table("idempotent_requests")} AS request
    LEFT JOIN ${reader.table("turns")} AS turn ON turn.defense_id = request.defense_id AND turn.seq = request.seq
  ) AS requests`;
  return eachRow(reader, { table, columns: REQUEST_WITH_ROLE, key: ["id"] }, ({ row, misfits }) => {
    onRow();
    const { id, digest, defense_id, seq, role } = row;
    const report = (problem: string) =>
      findings.add(`request ${quotedId(id)} of defense ${quotedId(defense_id)}`, problem);
    if (misfits.length > 0) report(`its ${misfits.join(", ")} cannot be read`);
    if (!isSha256(id) || !isSha256(digest)) report("its id or its digest is not a SHA-256");
    if (role === null) report(`it caused turn ${seq}, which does not exist`);
    else if (role !== (seq === 0 ? "examiner" : "learner"))
      report(`it cannot have caused turn ${seq}, which is not ${seq === 0 ? "a question" : "an answer"}`);
  });
}

function isSha256(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}
