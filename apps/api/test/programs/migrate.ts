// Prints "ready", then applies the migrations to the database at the URL.

import { applyMigrations } from "../../src/database/migrations.js";
import { openDatabase } from "../../src/database/open-database.js";

const database = await openDatabase(process.argv[2] ?? "");
console.log("ready");
console.log((await applyMigrations(database)).join());
await database.close();
