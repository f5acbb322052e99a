import { completed, inTime, result, STORE, soundDatabase } from "./sound-database.js";

/** Recordings that the server does not have yet, by name: each as a whole, or in pieces as long as it is being made. */
export interface Recordings {
  /** As far as it was kept. Rejects where it cannot be known. */
  read(name: string): Promise<Blob | undefined>;
  /** @param place how many pieces come before this one. */
  append(name: string, place: number, sound: Blob): Promise<void>;
  /** Puts all of it in the place of its pieces. Tells whether it outlives the page. */
  write(name: string, sound: Blob): Promise<boolean>;
  /** Tells whether they are gone. */
  remove(names: readonly string[]): Promise<boolean>;
}

/** As bytes: in a private window, Safari stores no `Blob`. */
interface Piece {
  readonly place: number;
  readonly type: string;
  readonly bytes: ArrayBuffer;
}

/** In the browser's database; where a browser refuses it, nothing is kept. */
export const storedRecordings: Recordings = {
  async read(name) {
    const store = (await soundDatabase()).transaction(STORE).objectStore(STORE);
    return soundOf(await inTime(result<Piece[]>(store.getAll(piecesOf(name)))));
  },
  async append(name, place, sound) {
    // Where it fails, the page has it, and keeps all of it when the recording is over.
    await put(name, place, sound, () => {});
  },
  write: (name, sound) => put(name, 0, sound, (store) => store.delete(piecesOf(name))),
  remove: (names) =>
    change((store) => {
      for (const name of names) store.delete(piecesOf(name));
    }),
};

/** All of it, or nothing. */
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

/** Without its beginning, nobody can hear a recording; and what comes after a gap is not part of it. */
function soundOf(pieces: readonly Piece[]): Blob | undefined {
  const gap = pieces.findIndex(({ place }, index) => place !== index);
  const whole = pieces.slice(0, gap < 0 ? undefined : gap);
  const sound = new Blob(
    whole.map(({ bytes }) => bytes),
    { type: whole[0]?.type ?? "" },
  );
  return sound.size > 0 ? sound : undefined;
}
