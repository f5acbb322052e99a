import { completed, inTime, result, STORE, soundDatabase } from "./sound-database.js";

/**
 * Recordings that the server does not have yet, by name. A recording in progress is stored in pieces, a finished one as
 * a whole.
 */
export interface Recordings {
  /** Reads everything stored of a recording. Rejects if the database can't be read. */
  read(name: string): Promise<Blob | undefined>;
  /** @param place how many pieces precede this one. */
  append(name: string, place: number, sound: Blob): Promise<void>;
  /** Replaces the pieces with the whole recording. Resolves to true if it persists after the page closes. */
  write(name: string, sound: Blob): Promise<boolean>;
  /** Resolves to true if the recordings are gone. */
  remove(names: readonly string[]): Promise<boolean>;
}

/** Stored as bytes, because Safari can't store a `Blob` in a private window. */
interface Piece {
  readonly place: number;
  readonly type: string;
  readonly bytes: ArrayBuffer;
}

/** If the browser refuses its database, nothing is stored. */
export const storedRecordings: Recordings = {
  async read(name) {
    const store = (await soundDatabase()).transaction(STORE).objectStore(STORE);
    return soundOf(await inTime(result<Piece[]>(store.getAll(piecesOf(name)))));
  },
  async append(name, place, sound) {
    // If this fails, the page still has the piece and stores the whole recording when it ends.
    await put(name, place, sound, () => {});
  },
  write: (name, sound) => put(name, 0, sound, (store) => store.delete(piecesOf(name))),
  remove: (names) =>
    change((store) => {
      for (const name of names) store.delete(piecesOf(name));
    }),
};

/** Makes all changes or none. Resolves to true if they persist after the page closes. */
async function change(work: (store: IDBObjectStore) => void): Promise<boolean> {
  try {
    const transaction = (await soundDatabase()).transaction(STORE, "readwrite", { durability: "strict" });
    work(transaction.objectStore(STORE));
    await inTime(completed(transaction));
    return true;
  } catch {
    return false;
  }
}

async function put(
  name: string,
  place: number,
  sound: Blob,
  before: (store: IDBObjectStore) => void,
): Promise<boolean> {
  const piece: Piece = { place, type: sound.type, bytes: await sound.arrayBuffer() };
  return change((store) => {
    before(store);
    store.put(piece, [name, place]);
  });
}

function piecesOf(name: string): IDBKeyRange {
  return IDBKeyRange.bound([name], [name, []]);
}

/** A recording can't be played without its beginning, so pieces after a gap are dropped. */
function soundOf(pieces: readonly Piece[]): Blob | undefined {
  const gap = pieces.findIndex(({ place }, index) => place !== index);
  const whole = pieces.slice(0, gap < 0 ? undefined : gap);
  const sound = new Blob(
    whole.map(({ bytes }) => bytes),
    { type: whole[0]?.type ?? "" },
  );
  return sound.size > 0 ? sound : undefined;
}
