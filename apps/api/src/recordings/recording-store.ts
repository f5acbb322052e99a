import { isStorable, type Recording, type RecordingStore } from "defense-core";
import type { Database } from "../database/database.js";
import { storeCall } from "../database/store-errors.js";
import { writeCall } from "../database/write-call.js";
import type { Prisma } from "../generated/sqlite/client.js";
import { fileChunks } from "./file-chunks.js";
import { notKept, notReadable } from "./recording-failure.js";
import { newName, type RecordingFiles, type RemovalFailures } from "./recording-files.js";

/** How many recordings of each kind are removed at a time. */
const REMOVED_AT_ONCE = 200;

/**
 * Keeps recordings as files, with a row for each.
 *
 * The database row is the source of truth. It is written before its file and removed after it. So each file has a row,
 * even after a crash, with one exception: a process pauses between writing the row and the file, the row is swept as an
 * orphan, and the process then crashes. An exchange claims a `waiting` recording (see `appendExchanges`), and only
 * recordings marked as `going` are removed.
 *
 * A recording that cannot be removed stays `going` and is retried after all others. A sweep that removes none of the
 * marked recordings calls `onStuck`.
 */
export function recordingStore(
  database: Database,
  files: RecordingFiles,
  onStuck: (failures: RemovalFailures) => void,
): RecordingStore {
  const { client } = database;

  /** Marks as `going` those recordings that are due. */
  async function mark(names: readonly string[], due: Prisma.RecordingWhereInput): Promise<void> {
    await writeCall(database, () =>
      client.recording.updateMany({
        where: { name: { in: [...names] }, ...due },
        data: { status: "going" },
      }),
    );
  }

  /** Removes as many marked recordings as possible: first the files, then their rows. */
  async function removeMarked(names: readonly string[]): Promise<Removal> {
    const failures = await files.remove(names);
    const gone = names.filter((name) => !failures.has(name));
    const { count } = await writeCall(database, () =>
      client.recording.deleteMany({ where: { name: { in: gone }, status: "going" } }),
    );
    return { count, failures };
  }

  async function discard(name: string): Promise<void> {
    await mark([name], { status: "waiting" });
    const row = await storeCall(database, () => client.recording.findUnique({ where: { name } }));
    // Without a row, the recording was swept before its file existed, because this call paused for too long.
    if (row?.status !== "kept") await removeMarked([name]);
  }

  async function namesOf(where: Prisma.RecordingWhereInput, skip = 0): Promise<string[]> {
    const rows = await storeCall(database, () =>
      client.recording.findMany({
        where,
        orderBy: [{ keptAt: "asc" }, { name: "asc" }],
        select: { name: true },
        skip,
        take: REMOVED_AT_ONCE,
      }),
    );
    return rows.map(({ name }) => name);
  }

  /** Removes some due recordings. Resolves to 0 if all are marked and none can be removed. */
  async function removeDue(due: Prisma.RecordingWhereInput): Promise<number> {
    for (let names = await namesOf(due); names.length > 0; names = await namesOf(due)) {
      await mark(names, due);
      const { count } = await removeMarked(await namesOf({ name: { in: names }, status: "going" }));
      if (count > 0) return count;
    }
    return 0;
  }

  async function removeAllMarked(): Promise<Removal> {
    const failures = new Map<string, unknown>();
    let count = 0;
    for (let skip = 0; ; ) {
      const names = await namesOf({ status: "going" }, skip);
      if (names.length === 0) return { count, failures };
      const removal = await removeMarked(names);
      count += removal.count;
      skip += removal.failures.size;
      for (const [name, error] of removal.failures) failures.set(name, error);
    }
  }

  return {
    async keep(defenseId, mediaType, sound) {
      const name = newName();
      const bytes = sound.byteLength;
      const row = { name, defenseId, status: "waiting", mediaType, bytes, keptAt: new Date() };
      try {
        await writeCall(database, () => client.recording.create({ data: row, select: { name: true } }));
        await files.write(name, sound);
        return name;
      } catch (error) {
        await discard(name).catch(() => {}); // If this fails, a later sweep removes it.
        throw notKept(error);
      }
    },

    discard,

    async find(defenseId, turn) {
      if (!isStorable(defenseId)) return null;
      const row = await storeCall(database, () =>
        client.recording.findUnique({ where: { defenseId_turn: { defenseId, turn }, status: "kept" } }),
      );
      return row && toRecording(row);
    },

    async list(defenseId) {
      if (!isStorable(defenseId)) return [];
      const rows = await storeCall(database, () =>
        client.recording.findMany({ where: { defenseId, status: "kept" }, orderBy: { turn: "asc" } }),
      );
      return rows.map(toRecording);
    },

    async read({ name, bytes }, range = { first: 0, last: bytes - 1 }) {
      try {
        const file = await files.open(name, bytes);
        return file && fileChunks(file, range);
      } catch (error) {
        throw notReadable(error);
      }
    },

    async sweep({ orphansBefore, allBefore }) {
      const due =
        (await removeDue({ status: "waiting", keptAt: { lt: orphansBefore } })) +
        (allBefore ? await removeDue({ status: "kept", keptAt: { lt: allBefore } }) : 0);
      const marked = await removeAllMarked();
      const removed = due + marked.count;
      if (removed === 0 && marked.failures.size > 0) onStuck(marked.failures);
      return removed;
    },
  };
}

interface Removal {
  readonly count: number;
  readonly failures: RemovalFailures;
}

type Row = Prisma.RecordingGetPayload<object>;

function toRecording({ name, defenseId, turn, mediaType, bytes, keptAt }: Row): Recording {
  return { name, defenseId, turn: turn as number, mediaType, bytes, keptAt };
}
