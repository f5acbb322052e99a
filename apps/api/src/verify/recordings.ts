import { RECORDING_TYPES } from "defense-core";
import { type Findings, quotedId } from "./findings.js";
import type { DatabaseReader } from "./reading/database-reader.js";
import { eachRow } from "./reading/each-row.js";
import { RECORDING_WITH_TURN } from "./reading/stored.js";

/** Checks that each recording belongs to a spoken answer or waits for one. */
export function verifyRecordings(
  reader: DatabaseReader,
  findings: Findings,
  onRow: () => void,
): Promise<void> {
  const table = `(
    SELECT recording.*, turns.role, turns.latency_ms FROM ${reader.table("recordings")} AS recording
    LEFT JOIN ${reader.table("turns")} AS turns ON turns.defense_id = recording.defense_id AND turns.seq = recording.turn
  ) AS recordings`;
  return eachRow(reader, { table, columns: RECORDING_WITH_TURN, key: ["name"] }, ({ row, misfits }) => {
    onRow();
    const { name, defense_id, turn, status, media_type, bytes, role, latency_ms } = row;
    const report = (problem: string) =>
      findings.add(`recording ${quotedId(name)} of defense ${quotedId(defense_id)}`, problem);
    if (misfits.length > 0) report(`its ${misfits.join(", ")} cannot be read`);
    if (!/^[0-9a-f]{32}$/.test(name)) report("its name is not that of a recording");
    if (!["waiting", "kept", "going"].includes(status))
      report("its status is neither waiting, kept nor going");
    if (status === "kept" && turn === null) report("it is kept, but belongs to no turn");
    if (status === "waiting" && turn !== null) report(`it is waiting for a turn, but has turn ${turn}`);
    if (turn !== null && role === null) report(`it belongs to turn ${turn}, which does not exist`);
    if (role !== null && (role !== "learner" || latency_ms === null))
      report(`it belongs to turn ${turn}, which is not a spoken answer`);
    if (!RECORDING_TYPES.includes(media_type)) report("its media_type is not one that the server uses");
    if (bytes < 1) report("it is empty");
  });
}
