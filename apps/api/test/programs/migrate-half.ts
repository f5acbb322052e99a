// Runs the first statement of a migration on the database at the URL, prints "half", and waits to be killed.
import { openDatabase } from "../../src/database/open-database.js";

const database = await openDatabase(process.argv[2] ?? "");
const connection = await database.openMigrationConnection();
await connection.transaction(async (statements) => {
  await statements.runScript(`CREATE TABLE "defenses" ("id" TEXT NOT NULL PRIMARY KEY)`);
  console.log("half");
  setInterval(() => {}, 60_000);
  await new Promise(() => {});
});
