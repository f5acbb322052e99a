import { type Findings, quotedId } from "./findings.js";
import type { DatabaseReader } from "./reading/database-reader.js";
import { eachRow } from "./reading/each-row.js";
import { TOKEN_WITH_LAST_DEFENSE } from "./reading/stored.js";

/** Checks that no token has started more defenses than it may, and that its last defense is its own. */
export function verifyTokens(reader: DatabaseReader, findings: Findings, onRow: () => void): Promise<void> {
  const table = `(
    SELECT token.*, defense.learner_id, defense.task_id AS started_task_id FROM ${reader.table("tokens")} AS token
    LEFT JOIN ${reader.table("defenses")} AS defense ON defense.id = token.last_defense_id
  ) AS tokens`;
  return eachRow(reader, { table, columns: TOKEN_WITH_LAST_DEFENSE, key: ["id"] }, ({ row, misfits }) => {
    onRow();
    const report = (problem: string) => findings.add(`token ${quotedId(row.id)}`, problem);
    if (misfits.length > 0) report(`its ${misfits.join(", ")} cannot be read`);
    if (row.starts_used < 0 || row.starts_used > row.starts)
      report(`it has started ${row.starts_used} defenses, but may start ${row.starts}`);
    if (row.starts_used > 0 !== (row.last_defense_id !== null))
      report("the number of its starts and its last defense contradict each other");
    if (row.last_defense_id === null) return;
    if (row.learner_id === null) report("the last defense that it started does not exist");
    else if (row.learner_id !== row.subject || row.started_task_id !== row.task_id)
      report("the last defense that it started belongs to another learner or task");
  });
}
