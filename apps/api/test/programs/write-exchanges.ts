// Appends COUNT exchanges to each of the defenses, while other processes may do the same: URL COUNT ID...
// Prints a line per acknowledged exchange: ID SEQ.

import { anExchange } from "defense-core/testing";
import { openDatabase } from "../../src/database/open-database.js";
import { prismaDefenseStore } from "../../src/store/prisma-defense-store.js";

const [url = "", count = "0", ...ids] = process.argv.slice(2);
const database = await openDatabase(url);
const store = prismaDefenseStore(database);

async function write(id: string): Promise<void> {
  for (let written = 0; written < Number(count); ) {
    const defense = await store.find(id);
    const seq = defense?.turns.length ?? 0;
    if (!(await store.appendExchange(id, seq, anExchange(id, seq, `process ${process.pid}`)))) continue;
    console.log(`${id} ${seq}`);
    written++;
  }
}

await Promise.all(ids.map(write));
await database.close();
