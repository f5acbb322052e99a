import { PrismaPg } from "@prisma/adapter-pg";
import Sqlite from "better-sqlite3";
import { parseDatabaseUrl } from "../../src/database/database-url.js";
import { shownFindings } from "../../src/verify/findings.js";
import { openReader } from "../../src/verify/reading/open-reader.js";
import { type Verified, verifyDatabase } from "../../src/verify/verify-database.js";

/** Runs statements, separated by `;`, while the database's foreign keys and triggers are disabled. */
export async function damage(databaseUrl: string, statements: string): Promise<void> {
  const location = parseDatabaseUrl(databaseUrl);
  if (location.dialect === "sqlite") {
    const file = new Sqlite(location.path);
    const triggers = file
      .prepare<[], { name: string; sql: string }>(
        "SELECT name, sql FROM sqlite_master WHERE type = 'trigger'",
      )
      .all();
    const dropped = triggers.map(({ name }) => `DROP TRIGGER "${name}"`);
    const made = triggers.map(({ sql }) => sql);
    file.exec(["PRAGMA foreign_keys = OFF", ...dropped, statements, ...made].join(";\n"));
    file.close();
    return;
  }
  const admin = await new PrismaPg(databaseUrl).connect();
  try {
    const transaction = await admin.startTransaction();
    for (const sql of ["SET LOCAL session_replication_role = replica", ...statements.split(";"), "COMMIT"])
      await transaction.executeRaw({ sql, args: [], argTypes: [] });
    await transaction.commit();
  } finally {
    await admin.dispose();
  }
}

/** The problems that `verify` finds in a database and in a folder of recordings. */
export async function verified(
  databaseUrl: string,
  recordingsFolder?: string,
): Promise<Verified & { found: string[] }> {
  const found: string[] = [];
  const reader = await openReader(databaseUrl);
  try {
    const progress = { onRead: () => {}, onOwnCheck: () => {} };
    const seen = await verifyDatabase(
      reader,
      shownFindings((line) => found.push(line)),
      progress,
      recordingsFolder,
    );
    return { ...seen, found };
  } finally {
    await reader.close();
  }
}
