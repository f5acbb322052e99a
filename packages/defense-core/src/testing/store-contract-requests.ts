import assert from "node:assert/strict";
import { integritySignals } from "../domain/integrity.js";
import type { DefenseStore } from "../ports.js";
import { aVerdict } from "./fakes.js";
import { aDefense, anExchange, aRequest } from "./fixtures.js";
import { created, inTurns, type StoreContractCase } from "./store-contract-case.js";

export const requestCases: readonly StoreContractCase[] = [
  {
    name: "keeps a request with the write that it causes, for all handles, even after a finish",
    async run(open) {
      const [store, other] = [await open(), await open()];
      const [start, answer] = [aRequest("start"), aRequest("answer")];
      const defense = aDefense();
      assert.equal(await store.findRequest(start.id), null);
      assert.equal(await store.create(defense, { request: start }), true);
      assert.equal(
        await store.appendExchange(defense.id, 1, anExchange(defense.id, 1), { request: answer }),
        true,
      );
      await store.finish(defense.id, 3, integritySignals([], aVerdict()), "at_once");
      const defenseId = defense.id;
      for (const handle of [store, other]) {
        assert.deepEqual(await handle.findRequest(start.id), { digest: start.digest, defenseId, seq: 0 });
        assert.deepEqual(await handle.findRequest(answer.id), { digest: answer.digest, defenseId, seq: 1 });
        assert.equal(await handle.findRequest(aRequest("another").id), null);
      }
    },
  },
  {
    name: "refuses a write for a request that was carried out, whatever its version, digest and defense",
    async run(open) {
      const store = await open();
      const defense = await created(store);
      const other = await created(store, { id: "dfn-1-other" });
      const request = aRequest("answer");
      await store.appendExchange(defense.id, 1, anExchange(defense.id, 1), { request });
      const before = await store.find(defense.id);
      const changed = { ...request, digest: aRequest("changed").digest };
      for (const again of [request, changed]) {
        for (const seq of [1, 3, 5]) {
          const exchange = anExchange(defense.id, seq, "again");
          assert.equal(await store.appendExchange(defense.id, seq, exchange, { request: again }), false);
        }
        const exchange = anExchange(other.id, 1, "again");
        assert.equal(await store.appendExchange(other.id, 1, exchange, { request: again }), false);
        assert.equal(await store.create(aDefense({ id: "dfn-1-third" }), { request: again }), false);
      }
      assert.deepEqual(await store.find(defense.id), before);
      assert.deepEqual(await store.find(other.id), other);
      assert.equal(await store.find("dfn-1-third"), null);
      assert.deepEqual(await store.findRequest(request.id), {
        digest: request.digest,
        defenseId: defense.id,
        seq: 1,
      });
    },
  },
  {
    name: "keeps nothing of a request whose write is refused",
    async run(open) {
      const store = await open();
      const defense = await created(store);
      const request = aRequest("answer");
      assert.equal(await store.create(aDefense(), { request }), false);
      assert.equal(await store.appendExchange(defense.id, 3, anExchange(defense.id, 3), { request }), false);
      assert.equal(
        await store.appendExchange("dfn-0-unknown", 1, anExchange("dfn-0-unknown", 1), { request }),
        false,
      );
      assert.equal(await store.findRequest(request.id), null);
      assert.equal(await store.appendExchange(defense.id, 1, anExchange(defense.id, 1), { request }), true);
    },
  },
  {
    name: "carries out an answer once, even if several callers try at once",
    async run(open) {
      const stores = [await open(), await open()];
      const defense = await created(stores[0] as DefenseStore);
      for (let seq = 1; seq < 21; seq += 2) {
        const request = aRequest(`answer ${seq}`);
        const attempt = async (store: DefenseStore, writer: number) => {
          // A caller whose write is refused checks, as the service does, if the request was carried out. Otherwise it
          // tries again.
          for (;;) {
            const version = (await store.find(defense.id))?.turns.length ?? 0;
            const exchange = anExchange(defense.id, version, `writer ${writer}`);
            if (await store.appendExchange(defense.id, version, exchange, { request })) return true;
            if (await store.findRequest(request.id)) return false;
          }
        };
        const tries = await Promise.all(inTurns(8, stores).map(attempt));
        assert.equal(tries.filter(Boolean).length, 1, `turn ${seq}`);
        assert.equal((await stores[1]?.find(defense.id))?.turns.length, seq + 2);
        assert.equal((await stores[0]?.findRequest(request.id))?.seq, seq);
      }
    },
  },
  {
    name: "carries out a start once, even if several callers try at once with different ids",
    async run(open) {
      const stores = [await open(), await open()];
      const request = aRequest("start");
      const ids = Array.from({ length: 20 }, (_, index) => `dfn-${index}-learner`);
      const tries = await Promise.all(
        inTurns(20, stores).map((store, index) =>
          store.create(aDefense({ id: ids[index] as string }), { request }),
        ),
      );
      assert.equal(tries.filter(Boolean).length, 1);
      const found = await Promise.all(ids.map((id) => stores[0]?.find(id)));
      assert.deepEqual(found.map(Boolean), tries);
      assert.equal((await stores[1]?.findRequest(request.id))?.defenseId, ids[tries.indexOf(true)]);
    },
  },
];
