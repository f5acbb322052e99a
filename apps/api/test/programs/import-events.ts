// Adds events, 20 at a time, to Ada's trace on sorting in the database at the URL, until it is killed. Prints a line
// per import.
import { openDatabase } from "../../src/database/open-database.js";
import { importTraces } from "../support/imports.js";

const database = await openDatabase(process.argv[2] ?? "");
for (let seq = await database.client.traceEvent.count(); ; seq += 20) {
  const rows = Array.from({ length: 20 }, (_, index) => ({
    line: index + 1,
    learnerId: "ada",
    taskId: "sorting",
    seq: seq + index,
    at: new Date(seq * 1_000),
    kind: "edit",
    summary: `event ${seq + index}`,
  }));
  await importTraces(database, rows);
  console.log(seq);
}
