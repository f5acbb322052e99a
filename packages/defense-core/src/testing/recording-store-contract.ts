import assert from "node:assert/strict";
import type { ByteRange, Recording } from "../domain/recording.js";
import type { DefenseStore, DueRecordings, RecordingStore } from "../ports.js";
import { aDefense, anExchange, aRequest } from "./fixtures.js";

/** A store of recordings, and the store of their defenses. */
export interface RecordedDefenses {
  readonly store: DefenseStore;
  readonly recordings: RecordingStore;
}

/** A test of one guarantee of a {@link RecordingStore}. */
export interface RecordingStoreContractCase {
  readonly name: string;
  /** `open` returns another handle on the same, initially empty, stores, as a second process would have. */
  run(open: () => Promise<RecordedDefenses>): Promise<void>;
}

/**
 * Tests what every recording store must guarantee; works with any test runner.
 *
 * @example
 * ```js
 * import { inMemoryRecordings, inMemoryStore, recordingStoreContract } from "defense-core/testing";
 *
 * let kept = 0;
 * for (const { run } of recordingStoreContract) {
 *   const recordings = inMemoryRecordings(); // yours
 *   const store = inMemoryStore({ recordings }); // yours
 *   await run(async () => ({ store, recordings }));
 *   kept++;
 * }
 * kept === recordingStoreContract.length; // => true
 * ```
 */
export const recordingStoreContract: readonly RecordingStoreContractCase[] = [
  {
    name: "links a recording to its answer, for all handles",
    async run(open) {
      const [{ store, recordings }, other] = [await open(), await open()];
      const { id } = await created(store);
      const first = await spoken({ store, recordings }, id, 1, "one");
      await store.appendExchange(id, 3, anExchange(id, 3));
      const second = await spoken({ store, recordings }, id, 5, "two");
      assert.notEqual(first, second);
      for (const handle of [recordings, other.recordings]) {
        const found = await handle.find(id, 1);
        assert.ok(found && found.keptAt instanceof Date);
        const { keptAt, ...rest } = found;
        assert.deepEqual(rest, { name: first, defenseId: id, turn: 1, mediaType: "audio/webm", bytes: 3 });
        assert.equal(await soundOf(handle, found), "one");
        assert.deepEqual(
          (await handle.list(id)).map(({ name, turn }) => [name, turn]),
          [
            [first, 1],
            [second, 5],
          ],
        );
      }
    },
  },
  {
    name: "keeps every byte, and reads any range",
    async run(open) {
      const defenses = await open();
      const { id } = await created(defenses.store);
      const sound = Uint8Array.from({ length: 300_000 }, (_, index) => (index * 7 + (index >> 8)) % 256);
      const expected = Buffer.from(sound);
      const name = await defenses.recordings.keep(id, "audio/ogg", sound);
      await defenses.store.appendExchange(id, 1, anExchange(id, 1), { recording: name });
      sound.fill(0);
      const recording = await found(defenses, id, 1);
      assert.equal(recording.bytes, 300_000);
      const ranges = [
        [0, 0],
        [0, 299_999],
        [299_999, 299_999],
        [65_535, 65_536],
        [100_000, 250_000],
      ] as const;
      for (const [start, end] of ranges) {
        const part = await bytesOf(defenses.recordings, recording, { first: start, last: end });
        assert.ok(part.equals(expected.subarray(start, end + 1)), `${start} to ${end}`);
      }
      assert.ok((await bytesOf(defenses.recordings, recording)).equals(expected));
    },
  },
  {
    name: "lets a reader stop before the first byte, and after it",
    async run(open) {
      const defenses = await open();
      const { id } = await created(defenses.store);
      await spoken(defenses, id, 1);
      const recording = await found(defenses, id, 1);
      const unread = await defenses.recordings.read(recording);
      await unread?.return?.();
      const begun = await defenses.recordings.read(recording);
      await begun?.next();
      await begun?.return?.();
      assert.equal((await begun?.next())?.done, true);
    },
  },
  {
    name: "has no recording of a typed answer, a question or an unknown turn",
    async run(open) {
      const { store, recordings } = await open();
      const { id } = await created(store);
      await store.appendExchange(id, 1, anExchange(id, 1));
      await recordings.keep(id, "audio/webm", Buffer.from("never an answer"));
      for (const turn of [0, 1, 2, 3, 4]) assert.equal(await recordings.find(id, turn), null);
      assert.deepEqual(await recordings.list(id), []);
      assert.equal(await recordings.find("dfn-0-unknown", 1), null);
      assert.deepEqual(await recordings.list("dfn-0-unknown"), []);
    },
  },
  {
    name: "leaves a recording free for the next attempt if an exchange is refused",
    async run(open) {
      const { store, recordings } = await open();
      const { id } = await created(store);
      const request = aRequest("carried out");
      await store.appendExchange(id, 1, anExchange(id, 1), { request });
      const recording = await kept(recordings, id);
      assert.equal(await store.appendExchange(id, 1, anExchange(id, 1), { recording }), false);
      assert.equal(await store.appendExchange(id, 3, anExchange(id, 3), { recording, request }), false);
      assert.deepEqual(await recordings.list(id), []);
      assert.equal(await store.appendExchange(id, 3, anExchange(id, 3), { recording }), true);
      assert.equal((await recordings.find(id, 3))?.name, recording);
      assert.equal(await recordings.find(id, 1), null);
    },
  },
  {
    name: "refuses an exchange whose recording is unknown, taken, or from another defense",
    async run(open) {
      const { store, recordings } = await open();
      const [one, two] = [await created(store), await created(store, "dfn-1-other")];
      const taken = await spoken({ store, recordings }, one.id, 1);
      const foreign = await kept(recordings, two.id);
      const before = await store.find(one.id);
      for (const recording of [taken, foreign, "unknown", "", "../../etc/passwd"]) {
        const request = aRequest("refused");
        const options = { recording, request };
        assert.equal(await store.appendExchange(one.id, 3, anExchange(one.id, 3), options), false, recording);
        assert.equal(await store.findRequest(request.id), null);
      }
      assert.deepEqual(await store.find(one.id), before);
      assert.deepEqual(
        (await recordings.list(one.id)).map(({ name, turn }) => [name, turn]),
        [[taken, 1]],
      );
    },
  },
  {
    name: "discards only recordings without a turn",
    async run(open) {
      const defenses = await open();
      const { store, recordings } = defenses;
      const { id } = await created(store);
      const taken = await spoken(defenses, id, 1, "kept");
      const free = await kept(recordings, id);
      for (const name of [taken, free, free, "unknown", "../../etc/passwd"]) await recordings.discard(name);
      assert.equal(await soundOf(recordings, await found(defenses, id, 1)), "kept");
      assert.equal(await store.appendExchange(id, 3, anExchange(id, 3), { recording: free }), false);
      assert.equal((await store.find(id))?.turns.length, 3);
    },
  },
  {
    name: "sweeps recordings without a turn, and old recordings, never too early",
    async run(open) {
      const defenses = await open();
      const { store, recordings } = defenses;
      const { id } = await created(store);
      await spoken(defenses, id, 1, "kept");
      const recording = await found(defenses, id, 1);
      const free = await kept(recordings, id);
      await kept(recordings, id);
      assert.equal(await recordings.sweep({ orphansBefore: LONG_AGO, allBefore: LONG_AGO }), 0);
      assert.equal(await store.appendExchange(id, 3, anExchange(id, 3), { recording: free }), true);
      assert.equal(await swept(recordings, ORPHANS), 1);
      assert.equal(await recordings.sweep(ORPHANS), 0);
      assert.equal(await soundOf(recordings, recording), "kept");
      assert.equal(await swept(recordings, { orphansBefore: LONG_AGO, allBefore: LATER }), 2);
      assert.deepEqual(await recordings.list(id), []);
      assert.equal(await recordings.find(id, 1), null);
      assert.equal(await recordings.read(recording), null);
    },
  },
  {
    name: "sweeps any number",
    async run(open) {
      const { store, recordings } = await open();
      const { id } = await created(store);
      for (let count = 0; count < 250; count++) await kept(recordings, id);
      assert.equal(await swept(recordings, ORPHANS), 250);
    },
  },
  {
    name: "links each turn to the recording of the caller that stored it, however many try at once",
    async run(open) {
      const handles = [await open(), await open()];
      const [first] = handles as [RecordedDefenses];
      const { id } = await created(first.store);
      for (let seq = 1; seq < 11; seq += 2) {
        const tries = await Promise.all(
          Array.from({ length: 6 }, async (_, writer) => {
            const { store, recordings } = handles[writer % 2] as RecordedDefenses;
            const recording = await kept(recordings, id, `writer ${writer}`);
            const exchange = anExchange(id, seq, `writer ${writer}`);
            return store.appendExchange(id, seq, exchange, { recording });
          }),
        );
        assert.equal(tries.filter(Boolean).length, 1);
        const turn = (await first.store.find(id))?.turns[seq];
        const sound = await soundOf(first.recordings, await found(first, id, seq));
        assert.equal(turn?.text, `answer ${seq} of ${sound}`);
      }
      assert.equal(await swept(first.recordings, ORPHANS), 25);
      assert.equal((await first.recordings.list(id)).length, 5);
    },
  },
  {
    name: "never removes the recording of a turn that is being stored: both exist, or neither",
    async run(open) {
      const [one, two] = [await open(), await open()];
      for (let round = 0; round < 20; round++) {
        const { id } = await created(one.store, `dfn-${round}-race`);
        const recording = await kept(one.recordings, id);
        const remove = () =>
          round % 4 < 2 ? two.recordings.discard(recording) : two.recordings.sweep(ORPHANS);
        const append = () => one.store.appendExchange(id, 1, anExchange(id, 1), { recording });
        const isStored =
          round % 2 === 0
            ? await Promise.all([append(), remove()]).then(([stored]) => stored)
            : await Promise.all([remove(), append()]).then(([, stored]) => stored);
        assert.equal((await one.store.find(id))?.turns.length, isStored ? 3 : 1);
        const left = await two.recordings.find(id, 1);
        assert.equal(left !== null, isStored);
        if (left) assert.equal(await soundOf(two.recordings, left), "sound");
      }
    },
  },
];

const LONG_AGO = new Date("1970-01-02T00:00:00.000Z");
const LATER = new Date("2999-01-01T00:00:00.000Z");
const ORPHANS: DueRecordings = { orphansBefore: LATER, allBefore: null };

async function swept(recordings: RecordingStore, due: DueRecordings): Promise<number> {
  for (let all = 0; ; ) {
    const some = await recordings.sweep(due);
    if (some === 0) return all;
    all += some;
  }
}

async function created(store: DefenseStore, id?: string) {
  const defense = aDefense(id === undefined ? {} : { id });
  assert.equal(await store.create(defense), true);
  return defense;
}

function kept(recordings: RecordingStore, defenseId: string, sound = "sound"): Promise<string> {
  return recordings.keep(defenseId, "audio/webm", Buffer.from(sound));
}

/** Returns the name of the answer's recording. */
async function spoken(
  { store, recordings }: RecordedDefenses,
  id: string,
  seq: number,
  sound?: string,
): Promise<string> {
  const recording = await kept(recordings, id, sound);
  assert.equal(await store.appendExchange(id, seq, anExchange(id, seq), { recording }), true);
  return recording;
}

async function found({ recordings }: RecordedDefenses, id: string, turn: number): Promise<Recording> {
  const recording = await recordings.find(id, turn);
  assert.ok(recording, `turn ${turn} has no recording`);
  return recording;
}

async function bytesOf(store: RecordingStore, recording: Recording, range?: ByteRange): Promise<Buffer> {
  const sound = await store.read(recording, range);
  assert.ok(sound);
  return Buffer.concat(await Array.fromAsync(sound));
}

async function soundOf(store: RecordingStore, recording: Recording): Promise<string> {
  return (await bytesOf(store, recording)).toString();
}
