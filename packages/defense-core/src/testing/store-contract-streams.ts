import assert from "node:assert/strict";
import type { Turn } from "../domain/turn.js";
import { type DefenseStore, type Exchange, TURN_BATCH_BYTES } from "../ports.js";
import { anExchange } from "./fixtures.js";
import { created, type StoreContractCase } from "./store-contract-case.js";

const utf8 = new TextEncoder();

export const streamCases: readonly StoreContractCase[] = [
  {
    name: "streams the turns in batches of bounded size, from any turn on",
    async run(open) {
      const store = await open();
      const defense = await created(store);
      await appendLong(store, defense.id, [40_000, 0, 131_072, 1, 131_071, 300_000, 5]);
      const { turns, ...others } = (await store.find(defense.id)) ?? defense;
      const streamed = await store.stream(defense.id);
      assert.ok(streamed);
      const { turnCount, batches, ...head } = streamed;
      assert.deepEqual(head, others);
      assert.equal(turnCount, turns.length);
      for (let from = 0; from <= turns.length; from++) {
        const read = await Array.fromAsync(batches(from));
        assert.deepEqual(read.flat(), turns.slice(from), `from turn ${from}`);
        for (const batch of read) {
          assert.ok(batch.length > 0);
          const before = batch.slice(0, -1).reduce((sum, { text }) => sum + utf8.encode(text).length, 0);
          assert.ok(before < TURN_BATCH_BYTES, `${before} bytes before the last turn of a batch`);
        }
      }
      assert.deepEqual((await Array.fromAsync(batches())).flat(), turns);
    },
  },
  {
    name: "streams the turns as of one moment, whatever is appended in the meantime",
    async run(open) {
      const [writer, reader] = [await open(), await open()];
      const defense = await created(writer);
      const turns: Turn[] = [...defense.turns, ...(await appendLong(writer, defense.id, [200_000, 200_000]))];
      const streamed = await reader.stream(defense.id);
      assert.equal(streamed?.turnCount, turns.length);
      const read: Turn[] = [];
      for await (const batch of streamed?.batches() ?? []) {
        if (read.length === 0) await appendLong(writer, defense.id, [1], turns.length);
        read.push(...batch);
      }
      assert.deepEqual(read, turns);
    },
  },
  {
    name: "streams nothing for an unknown id",
    async run(open) {
      const store = await open();
      await created(store);
      for (const id of ["dfn-0-unknown", "", "dfn-1-learner\0", "\ud800"])
        assert.equal(await store.stream(id), null, JSON.stringify(id));
    },
  },
];

async function appendLong(
  store: DefenseStore,
  id: string,
  lengths: readonly number[],
  from = 1,
): Promise<Turn[]> {
  const exchanges = lengths.map((length, index): Exchange => {
    const [learner, examiner] = anExchange(id, from + 2 * index);
    return [{ ...learner, text: "é".repeat(length) }, examiner];
  });
  for (const exchange of exchanges)
    assert.equal(await store.appendExchange(id, exchange[0].seq, exchange), true);
  return exchanges.flat();
}
