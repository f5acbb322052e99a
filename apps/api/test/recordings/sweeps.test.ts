import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { RecordingStore } from "defense-core";
import { aDefense, anExchange } from "defense-core/testing";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createOralDefense } from "../../src/app/oral-defense.js";
import { readConfig } from "../../src/config/config.js";
import type { Database } from "../../src/database/database.js";
import type { Dialect } from "../../src/database/dialect.js";
import { openDatabase } from "../../src/database/open-database.js";
import { RecordingFiles } from "../../src/recordings/recording-files.js";
import { recordingStore } from "../../src/recordings/recording-store.js";
import { prismaDefenseStore } from "../../src/store/prisma-defense-store.js";
import { dialects, migratedDatabaseUrl, temporaryFolder } from "../support/databases.js";

/** What a crash can leave behind, and what removes it (see docs/decisions/recordings.md). */

const HOUR_MS = 3_600_000;
const LATER = new Date("2999-01-01");
const ID = "dfn-1-learner";

let url: string;
let folder: string;
let database: Database;
let files: RecordingFiles;
let recordings: RecordingStore;
let stuck: string[][];

function setUp(dialect: Dialect): void {
  beforeEach(async () => {
    url = await migratedDatabaseUrl(dialect);
    folder = temporaryFolder();
    database = await openDatabase(url);
    files = RecordingFiles.in(folder);
    stuck = [];
    recordings = recordingStore(database, files, (failures) => stuck.push([...failures.keys()].sort()));
    await prismaDefenseStore(database).create(aDefense({ id: ID }));
  });

  afterEach(async () => {
    vi.restoreAllMocks();
    await database.close();
  });
}

const append = (recording: string, seq = 1) =>
  prismaDefenseStore(database).appendExchange(ID, seq, anExchange(ID, seq), { recording });
const rows = () => database.client.recording.count();
const sweepAll = () => recordings.sweep({ orphansBefore: LATER, allBefore: LATER });
const sound = Buffer.from("sound");

/** Simulates a crash: neither `step` nor anything after it happens. */
async function dyingAt(step: "write" | "remove", work: () => Promise<unknown>): Promise<void> {
  vi.spyOn(RecordingFiles.prototype, step).mockReturnValueOnce(new Promise<never>(() => {}));
  void work();
  await expect.poll(() => vi.mocked(RecordingFiles.prototype[step]).mock.calls.length).toBe(1);
  vi.restoreAllMocks();
}

async function keptUnremovable(): Promise<string> {
  const name = await recordings.keep(ID, "audio/wav", sound);
  rmSync(join(folder, name));
  mkdirSync(join(folder, name));
  return name;
}

describe.each(dialects)("on %s", (dialect) => {
  setUp(dialect);

  test("a crash before the file is written leaves a row, which is swept", async () => {
    await dyingAt("write", () => recordings.keep(ID, "audio/wav", sound));
    expect([await rows(), readdirSync(folder)]).toEqual([1, []]);
    expect(await sweepAll()).toBe(1);
    expect(await rows()).toBe(0);
  });

  test("a crash while the file is written leaves a part of it, which is swept", async () => {
    await dyingAt("write", () => recordings.keep(ID, "audio/wav", sound));
    const [row] = await database.client.recording.findMany();
    writeFileSync(join(folder, row?.name ?? ""), "so");
    expect(await sweepAll()).toBe(1);
    expect([await rows(), readdirSync(folder)]).toEqual([0, []]);
  });

  test("a crash during removal leaves a recording that is inaccessible and removed next time", async () => {
    const name = await recordings.keep(ID, "audio/wav", sound);
    await append(name);
    await dyingAt("remove", () => sweepAll());
    expect([await rows(), readdirSync(folder)]).toEqual([1, [name]]);
    expect(await recordings.find(ID, 1)).toBe(null);
    expect(await recordings.list(ID)).toEqual([]);
    // A marked recording is removed whatever its age.
    const long = new Date(0);
    expect(await recordings.sweep({ orphansBefore: long, allBefore: long })).toBe(1);
    expect([await rows(), readdirSync(folder)]).toEqual([0, []]);
  });

  test("a recording that is swept while it is written makes its answer fail, and leaves nothing", async () => {
    let write: (() => void) | undefined;
    const { write: writeNow } = RecordingFiles.prototype;
    vi.spyOn(RecordingFiles.prototype, "write").mockImplementationOnce(async function (
      this: RecordingFiles,
      ...args
    ) {
      await new Promise<void>((resolve) => {
        write = resolve;
      });
      await writeNow.apply(this, args);
    });
    const keeping = recordings.keep(ID, "audio/wav", sound);
    await expect.poll(() => write).toBeDefined();
    expect(await sweepAll()).toBe(1);
    write?.();
    const name = await keeping;
    expect(await append(name)).toBe(false);
    expect(readdirSync(folder)).toEqual([name]);
    await recordings.discard(name);
    expect(readdirSync(folder)).toEqual([]);
  });

  test("a file that cannot be removed stays, is reported once, and does not block other removals", async () => {
    const odd = [await keptUnremovable(), await keptUnremovable()].sort();
    for (const seq of [1, 3]) await append(await recordings.keep(ID, "audio/wav", sound), seq);
    await recordings.keep(ID, "audio/wav", sound);
    expect(await sweepAll()).toBe(3);
    expect(readdirSync(folder).sort()).toEqual(odd);
    expect(stuck).toEqual([]);
    expect(await sweepAll()).toBe(0);
    expect(stuck).toEqual([odd]);
    expect(await rows()).toBe(2);

    for (const name of odd) rmSync(join(folder, name), { recursive: true });
    expect(await sweepAll()).toBe(2);
    expect([await rows(), await sweepAll(), stuck]).toEqual([0, 0, [odd]]);
  });

  test("any number of files that cannot be removed does not delay the others", async () => {
    const odd = Array.from({ length: 450 }, (_, index) => index.toString(16).padStart(32, "0"));
    const good = "f".repeat(32);
    for (const name of odd) mkdirSync(join(folder, name));
    writeFileSync(join(folder, good), sound);
    const row = { defenseId: ID, status: "waiting", mediaType: "audio/wav", bytes: 5, keptAt: new Date(0) };
    await database.client.recording.createMany({ data: odd.map((name) => ({ ...row, name })) });
    await database.client.recording.create({ data: { ...row, name: good, keptAt: new Date(1) } });
    expect(await sweepAll()).toBe(1);
    expect(readdirSync(folder).sort()).toEqual(odd);
    expect(await sweepAll()).toBe(0);
    await database.client.recording.create({ data: { ...row, name: good, status: "going" } });
    expect(await sweepAll()).toBe(1);
    expect(await sweepAll()).toBe(0);
    expect(stuck).toEqual([odd, odd]);
  });

  test("foreign files are left alone", async () => {
    const others = ["0123456789abcdef".repeat(2), "notes.txt"];
    for (const name of others) writeFileSync(join(folder, name), "");
    await recordings.keep(ID, "audio/wav", sound);
    await sweepAll();
    expect(readdirSync(folder)).toEqual(others);
  });
});

describe.each(dialects)("an application on %s", (dialect) => {
  setUp(dialect);

  test("reports which files it cannot remove, and where they are", async () => {
    const name = await keptUnremovable();
    await database.client.recording.updateMany({ data: { keptAt: new Date(0) } });
    const log: Record<string, unknown>[] = [];
    const logger = pino({ base: null }, { write: (line) => log.push(JSON.parse(line)) });
    const config = readConfig({ DATABASE_URL: url, RECORDINGS: folder });
    const oralDefense = await createOralDefense(config, { logger });
    await oralDefense.migrate();
    await oralDefense.close();
    expect(log.filter(({ msg }) => /^recordings .* cannot be removed; /.test(String(msg)))).toMatchObject([
      { level: 40, folder, count: 1, files: [{ name, code: "EISDIR" }] },
    ]);
  });

  test("removes only what is too old, at its start and every hour", async () => {
    const keptBefore = async (hours: number, seq?: number) => {
      const name = await recordings.keep(ID, "audio/wav", sound);
      if (seq !== undefined) await append(name, seq);
      const keptAt = new Date(Date.now() - hours * HOUR_MS);
      await database.client.recording.update({ where: { name }, data: { keptAt } });
      return name;
    };
    await keptBefore(49, 1);
    const young = await keptBefore(47, 3);
    await keptBefore(25);
    const writing = await keptBefore(23);

    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const config = readConfig({
      DATABASE_URL: url,
      LOG_LEVEL: "silent",
      RECORDINGS: folder,
      RECORDINGS_DAYS: "2",
    });
    const oralDefense = await createOralDefense(config);
    try {
      await oralDefense.migrate();
      await expect.poll(rows).toBe(2);
      expect(readdirSync(folder).sort()).toEqual([young, writing].sort());
      await database.client.recording.updateMany({ data: { keptAt: new Date(0) } });
      // An hour that passes just before the first sweep ends starts no other sweep.
      await expect
        .poll(() => {
          vi.advanceTimersByTime(HOUR_MS);
          return rows();
        })
        .toBe(0);
      expect(readdirSync(folder)).toEqual([]);
    } finally {
      vi.useRealTimers();
      await oralDefense.close();
    }
  });

  test("without RECORDINGS_DAYS, keeps what belongs to a turn forever", async () => {
    const name = await recordings.keep(ID, "audio/wav", sound);
    await append(name);
    await recordings.keep(ID, "audio/wav", sound);
    await database.client.recording.updateMany({ data: { keptAt: new Date(0) } });
    const config = readConfig({ DATABASE_URL: url, LOG_LEVEL: "silent", RECORDINGS: folder });
    const oralDefense = await createOralDefense(config);
    await oralDefense.migrate();
    await expect.poll(rows).toBe(1);
    await oralDefense.close();
    expect(readdirSync(folder)).toEqual([name]);
  });
});
