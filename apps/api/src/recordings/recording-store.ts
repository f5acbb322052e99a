import { isStorable, type Recording, type RecordingStore } from "defense-core";
import type { Database } from "../database/database.js";
import { storeCall } from "../database/store-errors.js";
import { writeCall } from "../database/write-call.js";
import type { Prisma } from "../generated/sqlite/client.js";
import { fileChunks } from "./file-chunks.js";
import { notKept, notReadable } from "./recording-failure.js";
import { newName, type RecordingFiles } from "./recording-files.js";

/** How many recordings are removed at once, of each kind. */
const REMOVED_AT_ONCE = 200;

/**
 * Keeps recordings as files, with a row for each.
 *
 * A row is there before its file, and goes after it; so there is never a file that nobody knows of, whenever a process
 * dies. What becomes of a recording, its row decides: the exchange takes it while it is `waiting` (see `appendExchanges`),
 * and nothing is removed unless its row could be marked as `going` before.
 */
export function recordingStore(database: Database, files: RecordingFiles): RecordingStore {
  const { client } = database;

  /** Decides that recordings go, of these the ones that are due. */
  async function mark(names: readonly string[], due: Prisma.RecordingWhereInput): Promise<void> {
    await writeCall(database, () =>
      client.recording.updateMany({
        where: { name: { in: [...names] }, ...due },
        data: { status: "going" },
      }),
    );
  }

  /** Removes what is marked: the files, then their rows. */
  async function removeMarked(names: readonly string[]): Promise<number> {
    await files.remove(names);
    const { count } = await writeCall(database, () =>
      client.recording.deleteMany({ where: { name: { in: [...names] }, status: "going" } }),
    );
    return count;
  }

  async function discard(name: string): Promise<void> {
    await mark([name], { status: "waiting" });
    const row = await storeCall(database, () => client.recording.findUnique({ where: { name } }));
    // Without a row, it was swept before its file was there: whoever keeps it was held up for so long.
    if (row?.status !== "kept") await removeMarked([name]);
  }

  async function namesOf(where: Prisma.RecordingWhereInput): Promise<string[]> {
    const rows = await storeCall(database, () =>
      client.recording.findMany({ where, select: { name: true }, take: REMOVED_AT_ONCE }),
    );
    return rows.map(({ name }) => name);
  }

  async function removeDue(due: Prisma.RecordingWhereInput): Promise<number> {
    const names = await namesOf(due);
    if (names.length === 0) return 0;
    await mark(names, due);
    return removeMarked(await namesOf({ name: { in: names }, status: "going" }));
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
        await discard(name).catch(() => {}); // it is swept later
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
        const file = await files.open(name);
        return file && fileChunks(file, range);
      } catch (error) {
        throw notReadable(error);
      }
    },

    async sweep({ orphansBefore, allBefore }) {
      const counts = [
        await removeDue({ status: "going" }),
        await removeDue({ status: "waiting", keptAt: { lt: orphansBefore } }),
        allBefore ? await removeDue({ status: "kept", keptAt: { lt: allBefore } }) : 0,
      ];
      return counts.reduce((sum, count) => sum + count);
    },
  };
}

type Row = Prisma.RecordingGetPayload<object>;

function toRecording({ name, defenseId, turn, mediaType, bytes, keptAt }: Row): Recording {
  return { name, defenseId, turn: turn as number, mediaType, bytes, keptAt };
}
