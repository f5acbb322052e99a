import { type RecordedMigration, recordedMigrationsQuery } from "../database/migration-log.js";
import { pendingAmong } from "../database/migrations.js";
import { type DefenseCounts, verifyDefenses } from "./defenses.js";
import { damageOf } from "./failures.js";
import type { Findings } from "./findings.js";
import { verifyNotes } from "./notes.js";
import { runOwnCheck } from "./own-check.js";
import type { DatabaseReader } from "./reading/database-reader.js";
import { verifyRecordingFiles } from "./recording-files.js";
import { verifyRecordings } from "./recordings.js";
import { verifyRequests } from "./requests.js";
import { verifyReviews } from "./reviews.js";
import { verifyTokens } from "./tokens.js";
import { verifyTraceDigests } from "./trace-digests.js";
import { verifyMaterial, verifyTraceEvents, verifyVariants } from "./work-tables.js";

export interface Verified extends DefenseCounts {
  requests: number;
  recordings: number;
  tokens: number;
  reviews: number;
  notes: number;
  events: number;
  digests: number;
  variants: number;
  files: number;
  /** What could not be checked, and why. */
  unchecked: string | undefined;
}

export interface VerifyProgress {
  onRead(state: string): void;
  /** The database begins its own check, which may take a long time and reports no progress. */
  onOwnCheck(): void;
}

/**
 * Reads a whole database in constant memory and records every problem. Servers may use the database during the check.
 * Checks the files of recordings if their folder is given. Throws if the database does not have this version's
 * migrations.
 */
export async function verifyDatabase(
  reader: DatabaseReader,
  findings: Findings,
  { onRead, onOwnCheck }: VerifyProgress,
  recordingsFolder: string | null = null,
): Promise<Verified> {
  await requireAllMigrations(reader);
  const counts = {
    defenses: 0,
    finished: 0,
    turns: 0,
    requests: 0,
    recordings: 0,
    tokens: 0,
    reviews: 0,
    notes: 0,
    events: 0,
    digests: 0,
    variants: 0,
    files: 0,
  };
  const tell = () =>
    onRead(
      `read ${counts.defenses} defenses, ${counts.turns} turns, ${counts.events} trace events, ${counts.digests} digests`,
    );
  await noteDamage("defenses", findings, () => verifyDefenses(reader, findings, counts, tell));
  await noteDamage("requests", findings, () => verifyRequests(reader, findings, () => counts.requests++));
  await noteDamage("recordings", findings, async () => {
    await verifyRecordings(reader, findings, () => counts.recordings++);
    if (recordingsFolder !== null) await verifyRecordingFiles(reader, recordingsFolder, findings);
  });
  await noteDamage("tokens", findings, () => verifyTokens(reader, findings, () => counts.tokens++));
  await noteDamage("reviews", findings, () => verifyReviews(reader, findings, () => counts.reviews++));
  await noteDamage("notes", findings, () => verifyNotes(reader, findings, () => counts.notes++));
  await noteDamage("trace events", findings, () =>
    verifyTraceEvents(reader, findings, () => {
      counts.events++;
      tell();
    }),
  );
  await noteDamage("digests", findings, () =>
    verifyTraceDigests(reader, findings, (what) => {
      if (what === "digest") counts.digests++;
      tell();
    }),
  );
  await noteDamage("variants", findings, () => verifyVariants(reader, findings, () => counts.variants++));
  await noteDamage("files", findings, () => verifyMaterial(reader, findings, () => counts.files++));
  onOwnCheck();
  const unchecked = await noteDamage("database", findings, () => runOwnCheck(reader, findings));
  return { ...counts, unchecked };
}

async function requireAllMigrations(reader: DatabaseReader): Promise<void> {
  const recorded = (await reader.hasTable("_prisma_migrations"))
    ? await reader.asOfOneMoment((query) =>
        query(recordedMigrationsQuery(reader.table("_prisma_migrations"))),
      )
    : [];
  const pending = pendingAmong(reader.dialect, recorded as unknown as RecordedMigration[]);
  if (pending.length > 0) {
    throw new Error(
      `the database lacks migrations (${pending.join(", ")}); run \`oral-defense migrate\` first`,
    );
  }
}

/** Reports damaged pages. The rest of that part cannot be read, but other parts can. */
async function noteDamage<T>(
  part: string,
  findings: Findings,
  verify: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await verify();
  } catch (error) {
    const damage = damageOf(error);
    if (damage === undefined) throw error;
    findings.add(part, `cannot be read completely: ${damage}`);
    return undefined;
  }
}
