import { recordingStoreContract } from "defense-core/testing";
import { afterEach, beforeEach, describe, test } from "vitest";
import type { Database } from "../../src/database/database.js";
import { openDatabase } from "../../src/database/open-database.js";
import { RecordingFiles } from "../../src/recordings/recording-files.js";
import { recordingStore } from "../../src/recordings/recording-store.js";
import { prismaDefenseStore } from "../../src/store/prisma-defense-store.js";
import { dialects, migratedDatabaseUrl, setDefaultIsolation, temporaryFolder } from "../support/databases.js";

const databases: Database[] = [];

afterEach(async () => {
  for (const database of databases.splice(0)) await database.close();
});

async function open(url: string, folder: string) {
  const database = await openDatabase(url);
  databases.push(database);
  const recordings = recordingStore(database, RecordingFiles.in(folder), () => {});
  return { store: prismaDefenseStore(database), recordings };
}

const settings = [
  ...dialects.map((dialect) => ({ dialect, level: undefined })),
  ...["repeatable read", "serializable"].map((level) => ({ dialect: "postgresql" as const, level })),
];

describe.each(settings)("recordings on $dialect ($level)", ({ dialect, level }) => {
  let url: string;
  let folder: string;

  beforeEach(async () => {
    url = await migratedDatabaseUrl(dialect);
    if (level) await setDefaultIsolation(url, level);
    folder = temporaryFolder();
  });

  for (const { name, run } of recordingStoreContract) test(name, () => run(() => open(url, folder)));
});
