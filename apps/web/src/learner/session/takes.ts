import type { Storage } from "../../shared/storage.js";
import { completed, result, STORE, soundDatabase } from "./sound-database.js";

/** One recording, from its beginning as far as it was kept. */
export interface KeptTake {
  readonly id: string;
  /** The question that it answers; unknown where nothing of its sound is left. */
  readonly turn: number | undefined;
  readonly sound: Blob;
}

/** Recordings that are being made, piece by piece, so that a page that ends meanwhile loses no more than the last. */
export interface Takes {
  /** Until it is removed, or the page ends, no other page reads it: it is not over. */
  hold(take: string): void;
  read(defenseId: string): Promise<KeptTake[]>;
  append(defenseId: string, take: string, piece: Piece): Promise<void>;
  remove(defenseId: string, takes: readonly string[]): Promise<void>;
}

export interface Piece {
  readonly turn: number;
  /** How many pieces of its recording come before it. */
  readonly place: number;
  readonly sound: Blob;
}

/** In the browser's database; where a browser refuses it, nothing is kept. The marks say for what it need be opened. */
export function storedTakes(marks: Storage): Takes {
  const markOf = (defenseId: string) => `takes of ${defenseId}`;
  const holds = new Map<string, () => void>();

  return {
    hold(take) {
      const untilLetGo = () => new Promise<void>((letGo) => holds.set(take, letGo));
      void navigator.locks?.request(lockOf(take), untilLetGo).catch(() => {});
    },
    async read(defenseId) {
      if (marks.getItem(markOf(defenseId)) === null) return [];
      try {
        const store = (await soundDatabase()).transaction(STORE).objectStore(STORE);
        const range = within([defenseId]);
        const [keys, pieces] = await Promise.all([
          result(store.getAllKeys(range)),
          result<Piece[]>(store.getAll(range)),
        ]);
        const held = await heldLocks();
        return takesIn(keys as Key[], pieces).filter(({ id }) => !held.includes(lockOf(id)));
      } catch {
        return [];
      }
    },
    async append(defenseId, take, piece) {
      marks.setItem(markOf(defenseId), "");
      try {
        const transaction = (await soundDatabase()).transaction(STORE, "readwrite", { durability: "strict" });
        transaction.objectStore(STORE).put(piece, [defenseId, take, piece.place] satisfies Key);
        await completed(transaction);
      } catch {
        // The page has it, and keeps all of it when the recording is over.
      }
    },
    async remove(defenseId, takes) {
      try {
        const transaction = (await soundDatabase()).transaction(STORE, "readwrite");
        const store = transaction.objectStore(STORE);
        for (const take of takes) store.delete(within([defenseId, take]));
        const left = store.count(within([defenseId]));
        await completed(transaction);
        if (left.result === 0) marks.removeItem(markOf(defenseId));
      } catch {
        // They are found again, beside what has replaced them.
      }
      for (const take of takes) holds.get(take)?.();
    },
  };
}

const lockOf = (take: string) => `take ${take}`;

/** In all tabs; the browser lets go of those of a tab that ends in whatever way. */
async function heldLocks(): Promise<(string | undefined)[]> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.map(({ name }) => name);
}

type Key = [defenseId: string, take: string, place: number];

/** All keys that begin so. */
function within(beginning: readonly string[]): IDBKeyRange {
  return IDBKeyRange.bound(beginning, [...beginning, []]);
}

/** Without its beginning, nobody can hear a recording; and what comes after a gap is not part of it. */
function takesIn(keys: readonly Key[], pieces: readonly Piece[]): KeptTake[] {
  const found = new Map<string, Piece[]>();
  keys.forEach(([, take], index) => {
    const before = found.get(take) ?? [];
    const piece = pieces[index];
    if (piece?.place === before.length) before.push(piece);
    found.set(take, before);
  });
  return [...found].map(([id, all]) => {
    const sounds = all.map(({ sound }) => sound);
    return { id, turn: all[0]?.turn, sound: new Blob(sounds, { type: sounds[0]?.type ?? "" }) };
  });
}
