import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { RecordingStore } from "defense-core";
import { aDefense, anExchange } from "defense-core/testing";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createOralDefense } from "../../src/app/oral-defense.js";
import { readConfig } from "../../src/config/config.js";
import type { Database } from "../../src/database/database.js";
import { applyMigrations } from "../../src/database/migrations.js";
import { openDatabase } from "../../src/database/open-database.js";
import { RecordingFiles } from "../../src/recordings/recording-files.js";
import { recordingStore } from "../../src/recordings/recording-store.js";
import { prismaDefenseStore } from "../../src/store/prisma-defense-store.js";
import { dialects, freshDatabaseUrl, temporaryFolder } from "../support/databases.js";

/** What a crash can leave, and who removes it; see docs/decisions/recordings.md. */

const HOUR_MS = 3_600_000;
const LATER = new Date("2999-01-01");
const ID = "dfn-1-learner";

describe.each(dialects)("on %s", (dialect) => {
  let url: string;
  let folder: string;
  let database: Database;
  let files: RecordingFiles;
  let recordings: RecordingStore;

  beforeEach(async () => {
    url = await freshDatabaseUrl(dialect);
    folder = temporaryFolder();
    database = await openDatabase(url);
    await applyMigrations(database);
    files = RecordingFiles.in(folder);
    recordings = recordingStore(database, files);
    await prismaDefenseStore(database).create(aDefense({ id: ID }));
  });

  afterEach(async () => {
    vi.restoreAllMocks();
    await database.close();
  });

  const append = (recording: string, seq = 1) =>
    prismaDefenseStore(database).appendExchange(ID, seq, anExchange(ID, seq), { recording });
  const rows = () => database.client.recording.count();
  const sweepAll = () => recordings.sweep({ orphansBefore: LATER, allBefore: LATER });
  const sound = Buffer.from("sound");

  /** Dies at a step: what comes after it does not happen. */
  async function dyingAt(step: "write" | "remove", work: () => Promise<unknown>): Promise<void> {
    vi.spyOn(RecordingFiles.prototype, step).mockReturnValueOnce(new Promise(() => {}));
    void work();
    await expect.poll(() => vi.mocked(RecordingFiles.prototype[step]).mock.calls.length).toBe(1);
    vi.restoreAllMocks();
  }

  test("a process that dies before it writes the file leaves a row, which is swept", async () => {
    await dyingAt("write", () => recordings.keep(ID, "audio/wav", sound));
    expect([await rows(), readdirSync(folder)]).toEqual([1, []]);
    expect(await sweepAll()).toBe(1);
    expect(await rows()).toBe(0);
  });

  test("a process that dies while it writes the file leaves a part of it, which is swept", async () => {
    await dyingAt("write", () => recordings.keep(ID, "audio/wav", sound));
    const [row] = await database.client.recording.findMany();
    writeFileSync(join(folder, row?.name ?? ""), "so");
    expect(await sweepAll()).toBe(1);
    expect([await rows(), readdirSync(folder)]).toEqual([0, []]);
  });

  test("a process that dies while it removes leaves what is removed by the next one, and listened to by nobody", async () => {
    const name = await recordings.keep(ID, "audio/wav", sound);
    await append(name);
    await dyingAt("remove", () => sweepAll());
    expect([await rows(), readdirSync(folder)]).toEqual([1, [name]]);
    expect(await recordings.find(ID, 1)).toBe(null);
    expect(await recordings.list(ID)).toEqual([]);
    // Whatever its age.
    const long = new Date(0);
    expect(await recordings.sweep({ orphansBefore: long, allBefore: long })).toBe(1);
    expect([await rows(), readdirSync(folder)]).toEqual([0, []]);
  });

  test("what is swept while it is still written makes its answer fail, and leaves nothing", async () => {
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

  test("files of others are left alone", async () => {
    const others = ["0123456789abcdef".repeat(2), "notes.txt"];
    for (const name of others) writeFileSync(join(folder, name), "");
    await recordings.keep(ID, "audio/wav", sound);
    await sweepAll();
    expect(readdirSync(folder)).toEqual(others);
  });

  test("an application removes what is too old, when it begins and every hour, and nothing else", async () => {
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
      vi.advanceTimersByTime(HOUR_MS);
      await expect.poll(rows).toBe(0);
      expect(readdirSync(folder)).toEqual([]);
    } finally {
      vi.useRealTimers();
      await oralDefense.close();
    }
  });

  test("without RECORDINGS_DAYS, an application keeps what belongs to a turn for ever", async () => {
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
