import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { TorturedDatabase } from "./databases/database.ts";
import { sqliteDatabase } from "./databases/sqlite.ts";
import { disturb } from "./disturb/disturb.ts";
import type { Scene } from "./disturb/disturbance.ts";
import { kindsFor } from "./disturb/kinds.ts";
import { Journal, readJournal } from "./journal.ts";
import { Classroom } from "./learners/classroom.ts";
import { holdLesson } from "./learners/lesson.ts";
import type { Options } from "./options.ts";
import { prove } from "./proof/prove.ts";
import { type Account, accountOf, type Violation } from "./proof/records.ts";
import { seeded } from "./random.ts";
import { comeBack, type Usages, usages } from "./servers/calm.ts";
import { Pool } from "./servers/pool.ts";
import { serveFrom } from "./servers/transcripts.ts";
import { verify } from "./servers/verify.ts";

export interface Result {
  readonly violations: readonly Violation[];
  readonly account: Account;
  readonly before: Usages;
  readonly after: Usages;
}

/** How many answers are acknowledged without disturbances, before and after them. */
const CALM_ANSWERS = 100;

const CALM_LIMIT_MS = 180_000;

/** Tortures a service until the time is up or the signal aborts, and then checks the result. */
export async function torture(
  options: Options,
  folder: string,
  stopped: AbortSignal,
  say: (line: string) => void,
): Promise<Result> {
  const database = await openDatabase(options, folder);
  const logs = join(folder, "logs");
  mkdirSync(logs, { mode: 0o700 });
  const pool = new Pool(options.servers, { DATABASE_URL: database.url, LOG_LEVEL: "info" }, logs);
  const journal = new Journal(join(folder, "journal.jsonl"));
  try {
    return await run({ options, database, pool, journal, stopped, say });
  } finally {
    await pool.close();
    journal.close();
    await database.close();
  }
}

interface Run {
  readonly options: Options;
  readonly database: TorturedDatabase;
  readonly pool: Pool;
  readonly journal: Journal;
  readonly stopped: AbortSignal;
  readonly say: (line: string) => void;
}

async function run({ options, database, pool, journal, stopped, say }: Run): Promise<Result> {
  const violations = pool.violations;
  const random = (name: string) => seeded(options.seed, name);
  const classroom = new Classroom(String(options.seed), journal, pool);
  await pool.startAll();
  const learning = holdLesson(classroom, options.learners, random).catch((error) =>
    violations.push({ rule: "learner", what: `a learner failed: ${error}` }),
  );

  say("calm: measuring memory and descriptors");
  const before = await calm(classroom, pool, violations);
  classroom.gate.open();

  const endsAt = performance.now() + options.minutes * 60_000;
  const halfTime = performance.now() + options.minutes * 30_000;
  let firstRoundIsOver = false;
  const scene: Scene = {
    pool,
    database,
    classroom,
    random: random("disturber"),
    // One server survives the second half of the run, so that its memory can show growth.
    isSpared: (seat) =>
      firstRoundIsOver && options.servers > 1 && seat === pool.seats[0] && performance.now() > halfTime,
    violated: (violation) => void violations.push(violation),
  };
  const kinds = kindsFor(database).filter(({ name }) => !options.without.includes(name));
  say(`storm: ${kinds.map(({ name }) => name).join(", ")}`);
  await disturb(scene, kinds, {
    endsAt,
    stopped,
    onRound: (round) => {
      firstRoundIsOver = round > 1;
      if (round > 1) say(`round ${round}: ${classroom.acknowledged} answers acknowledged`);
    },
  });

  say("calm: waiting for memory and descriptors to be released");
  await database.ensureRunning(); // Ctrl+C may have stopped the database
  await calm(classroom, pool, violations);
  const { after, violations: kept } = await comeBack(pool, before);
  violations.push(...kept);
  classroom.gate.shut();
  await learning;

  say("proof: reading every defense");
  const account = await accountOf(readJournal(journal.path));
  violations.push(...(await prove(account.requests, serveFrom(pool))));
  if (!stopped.aborted) violations.push(...kinds.flatMap(({ name }) => neverDone(name, account)));
  violations.push(...(await verify(database.url)));
  await pool.stopAll();
  return { violations, account, before, after };
}

async function openDatabase({ database }: Options, folder: string): Promise<TorturedDatabase> {
  if (database === "sqlite") return sqliteDatabase(folder);
  return (await import("./databases/postgresql.ts")).postgresqlDatabase();
}

/** Has learners defend undisturbed, pauses them, and measures the servers. */
async function calm(classroom: Classroom, pool: Pool, violations: Violation[]): Promise<Usages> {
  const enough = classroom.acknowledged + CALM_ANSWERS;
  const giveUpAt = performance.now() + CALM_LIMIT_MS;
  while (classroom.acknowledged < enough) {
    if (performance.now() > giveUpAt) {
      violations.push({
        rule: "calm",
        what: `fewer than ${CALM_ANSWERS} answers in ${CALM_LIMIT_MS / 1000} s of calm`,
      });
      break;
    }
    await pause(20);
  }
  await classroom.gate.close();
  return usages(pool);
}

function neverDone(kind: string, { disturbances }: Account): Violation[] {
  return disturbances.has(kind) ? [] : [{ rule: "never done", what: `nothing was disturbed by "${kind}"` }];
}
