// Uses the database at the URL as a server does, until a task variant "stop" exists. Then prints the numbers of reads
// and writes as JSON.
import { setTimeout as sleep } from "node:timers/promises";
import { aDefense, anExchange } from "defense-core/testing";
import { openDatabase } from "../../src/database/open-database.js";
import { prismaDefenseStore } from "../../src/store/prisma-defense-store.js";
import { prismaVariantSource } from "../../src/store/prisma-variant-source.js";

const database = await openDatabase(process.argv[2] ?? "");
const store = prismaDefenseStore(database);
const variants = prismaVariantSource(database);
const calls = { reads: 0, writes: 0 };
let working = true;

async function read(): Promise<void> {
  for (; working; calls.reads++) {
    await store.find("dfn-1");
    working = (await variants.find("stop")) === null;
    await sleep(5);
  }
}

async function write(): Promise<void> {
  for (let seq = 1; working; seq += 2, calls.writes++) {
    await store.appendExchange("dfn-1", seq, anExchange("dfn-1", seq));
    await sleep(5);
  }
}

await store.create(aDefense({ id: "dfn-1" }));
console.log("ready");
await Promise.all([read(), write()]);
console.log(JSON.stringify(calls));
await database.close();
