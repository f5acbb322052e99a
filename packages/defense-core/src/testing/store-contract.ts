import assert from "node:assert/strict";
import type { DefenseStatus } from "../domain/defense.js";
import { type IntegritySignals, integritySignals } from "../domain/integrity.js";
import type { Turn } from "../domain/turn.js";
import type { DefenseStore, Exchange } from "../ports.js";
import { aVerdict } from "./fakes.js";
import { aDefense, aDigest, anExchange, oddText } from "./fixtures.js";
import { created, inTurns, type StoreContractCase } from "./store-contract-case.js";
import { requestCases } from "./store-contract-requests.js";
import { streamCases } from "./store-contract-streams.js";

/**
 * Tests what every defense store must guarantee; works with any test runner.
 *
 * @example
 * ```js
 * import { defenseStoreContract, inMemoryStore } from "defense-core/testing";
 *
 * let kept = 0;
 * for (const { run } of defenseStoreContract) {
 *   const store = inMemoryStore(); // yours
 *   await run(async () => store); // for a shared database, return a new handle each time
 *   kept++;
 * }
 * kept === defenseStoreContract.length; // => true
 * ```
 */
export const defenseStoreContract: readonly StoreContractCase[] = [
  {
    name: "finds a created defense unchanged",
    async run(open) {
      const store = await open();
      const defense = aDefense();
      assert.equal(await store.create(defense), true);
      assert.deepEqual(await store.find(defense.id), defense);
    },
  },
  {
    name: "keeps trace digest, trace_complete, statement, rubric and demands",
    async run(open) {
      const store = await open();
      const defense = aDefense({
        traceDigest: aDigest,
        traceComplete: false,
        variantStatement: "Sort a list.",
        variantConfidential: [oddText, ""],
        variantRubric: oddText,
        variantDemands: ["Sort a list", oddText],
      });
      await store.create(defense);
      assert.deepEqual(await store.find(defense.id), defense);
    },
  },
  {
    name: "keeps JSON documents exactly, including the order of their members",
    async run(open) {
      const store = await open();
      const defense = aDefense({ traceDigest: aDigest });
      await store.create(defense);
      const signals = integritySignals(defense.turns, aVerdict({ summary: 'née "Ω" \\ 🎓\n' }));
      await store.finish(defense.id, 1, signals, "at_once");
      const found = await store.find(defense.id);
      assert.equal(JSON.stringify(found?.traceDigest), JSON.stringify(aDigest));
      assert.equal(JSON.stringify(found?.integritySignals), JSON.stringify(signals));
    },
  },
  {
    name: "does not find an id that was never created, however odd",
    async run(open) {
      const store = await open();
      await store.create(aDefense());
      for (const id of [
        "dfn-0-unknown",
        "",
        "'; DROP TABLE defenses; --",
        "DFN-1-LEARNER",
        "%",
        "dfn-1-learne_",
      ]) {
        assert.equal(await store.find(id), null, JSON.stringify(id));
        assert.equal(await store.findState(id), null, JSON.stringify(id));
      }
    },
  },
  {
    name: "finds the state of a defense, through every handle",
    async run(open) {
      const [store, other] = [await open(), await open()];
      const { id } = await created(store);
      const unrelated = await created(store, { id: "dfn-1-unrelated" });
      const state = () => Promise.all([store, other].map((handle) => handle.findState(id)));
      const both = (status: DefenseStatus, turnCount: number) => [
        { status, turnCount },
        { status, turnCount },
      ];
      assert.deepEqual(await state(), both("in_progress", 1));
      await other.appendExchange(id, 1, anExchange(id, 1));
      assert.deepEqual(await state(), both("in_progress", 3));
      await store.finish(id, 3, integritySignals([], aVerdict()), "at_once");
      assert.deepEqual(await state(), both("finished", 3));
      assert.deepEqual(await store.findState(unrelated.id), { status: "in_progress", turnCount: 1 });
    },
  },
  {
    name: "refuses a second defense with the same id and keeps the first",
    async run(open) {
      const store = await open();
      const first = aDefense({ taskId: "first" });
      assert.equal(await store.create(first), true);
      assert.equal(await store.create(aDefense({ taskId: "second" })), false);
      assert.deepEqual(await store.find(first.id), first);
    },
  },
  {
    name: "treats ids that differ only in case, accents or trailing space as different",
    async run(open) {
      const store = await open();
      const ids = ["dfn-1-a", "dfn-1-A", "dfn-1-a ", "dfn-1-á", "dfn-1-a\u0301", "dfn-1-🙂", "dfn-1-🙃"];
      for (const id of ids) assert.equal(await store.create(aDefense({ id, taskId: id })), true, id);
      for (const id of ids) assert.equal((await store.find(id))?.taskId, id);
    },
  },
  {
    name: "appends an exchange and finds the turns in order",
    async run(open) {
      const store = await open();
      const defense = await created(store);
      let turns = defense.turns;
      for (let seq = 1; seq < 25; seq += 2) {
        const exchange = anExchange(defense.id, seq);
        assert.equal(await store.appendExchange(defense.id, seq, exchange), true);
        turns = [...turns, ...exchange];
      }
      assert.deepEqual((await store.find(defense.id))?.turns, turns);
    },
  },
  {
    name: "keeps text, latencies and milliseconds exactly",
    async run(open) {
      const store = await open();
      const defense = await created(store);
      const [learner, examiner] = anExchange(defense.id, 1);
      const exchange: Exchange = [
        { ...learner, text: "", latencyMs: null, ts: new Date("2026-02-28T23:59:59.999Z") },
        {
          ...examiner,
          text: oddText,
          latencyMs: 2 ** 31 - 1,
          usage: USAGE,
          ts: new Date("1970-01-01T00:00:00.000Z"),
        },
      ];
      await store.appendExchange(defense.id, 1, exchange);
      assert.deepEqual((await store.find(defense.id))?.turns.slice(1), exchange);
    },
  },
  {
    name: "refuses an exchange for an outdated or a future version and changes nothing",
    async run(open) {
      const store = await open();
      const defense = await created(store);
      await store.appendExchange(defense.id, 1, anExchange(defense.id, 1));
      const before = await store.find(defense.id);
      for (const version of [0, 1, 2, 4, 5]) {
        assert.equal(await store.appendExchange(defense.id, version, anExchange(defense.id, version)), false);
      }
      assert.deepEqual(await store.find(defense.id), before);
    },
  },
  {
    name: "refuses to append to or to finish an unknown defense",
    async run(open) {
      const store = await open();
      const signals = integritySignals([], aVerdict());
      assert.equal(await store.appendExchange("dfn-0-unknown", 1, anExchange("dfn-0-unknown", 1)), false);
      assert.equal(await store.finish("dfn-0-unknown", 1, signals, "at_once"), false);
      assert.equal(await store.find("dfn-0-unknown"), null);
    },
  },
  {
    name: "finishes once, with the signals and when they are seen, and accepts nothing afterwards",
    async run(open) {
      const store = await open();
      const defense = await created(store);
      const signals = integritySignals(defense.turns, aVerdict());
      assert.equal(await store.finish(defense.id, 2, signals, "at_once"), false);
      assert.equal(await store.finish(defense.id, 1, signals, "after_review"), true);
      assert.equal(
        await store.finish(defense.id, 1, integritySignals([], aVerdict({ outcome: "fail" })), "at_once"),
        false,
      );
      assert.equal(await store.appendExchange(defense.id, 1, anExchange(defense.id, 1)), false);
      assert.deepEqual(await store.find(defense.id), {
        ...defense,
        status: "finished",
        integritySignals: signals,
        verdictRelease: "after_review",
      });
    },
  },
  {
    name: "keeps defenses separate",
    async run(open) {
      const store = await open();
      const one = await created(store, { id: "dfn-1-one" });
      const two = await created(store, { id: "dfn-1-two" });
      await store.appendExchange(one.id, 1, anExchange(one.id, 1));
      await store.finish(one.id, 3, integritySignals([], aVerdict()), "at_once");
      assert.deepEqual(await store.find(two.id), two);
    },
  },
  {
    name: "is not affected by changes to objects passed to it or returned by it",
    async run(open) {
      const store = await open();
      const defense = aDefense();
      await store.create(defense);
      const found = await store.find(defense.id);
      (found?.turns as Turn[]).length = 0;
      (defense.turns as Turn[]).length = 0;
      assert.equal((await store.find(defense.id))?.turns.length, 1);
    },
  },
  {
    name: "shows every handle the writes of other handles",
    async run(open) {
      const [writer, reader] = [await open(), await open()];
      const defense = await created(writer);
      assert.deepEqual(await reader.find(defense.id), defense);
      await reader.appendExchange(defense.id, 1, anExchange(defense.id, 1));
      assert.equal((await writer.find(defense.id))?.turns.length, 3);
      assert.equal(await writer.appendExchange(defense.id, 1, anExchange(defense.id, 1)), false);
    },
  },
  {
    name: "creates an id only once, even if several callers try at once",
    async run(open) {
      const stores = [await open(), await open()];
      const tries = await Promise.all(
        inTurns(20, stores).map((store, index) => store.create(aDefense({ taskId: `task ${index}` }))),
      );
      assert.equal(tries.filter(Boolean).length, 1);
      const winner = tries.indexOf(true);
      assert.equal((await stores[0]?.find(aDefense().id))?.taskId, `task ${winner}`);
    },
  },
  {
    name: "accepts only one of several concurrent exchanges for the same version",
    async run(open) {
      const stores = [await open(), await open()];
      const defense = await created(stores[0] as DefenseStore);
      for (let seq = 1; seq < 21; seq += 2) {
        const exchanges = Array.from({ length: 8 }, (_, index) =>
          anExchange(defense.id, seq, `writer ${index}`),
        );
        const tries = await Promise.all(
          inTurns(8, stores).map((store, index) =>
            store.appendExchange(defense.id, seq, exchanges[index] as Exchange),
          ),
        );
        assert.equal(tries.filter(Boolean).length, 1, `version ${seq}`);
        const found = await stores[1]?.find(defense.id);
        assert.deepEqual(found?.turns.slice(seq), exchanges[tries.indexOf(true)]);
      }
    },
  },
  {
    name: "accepts only one of several concurrent finishes",
    async run(open) {
      const stores = [await open(), await open()];
      const defense = await created(stores[0] as DefenseStore);
      const signals = Array.from({ length: 8 }, (_, index) =>
        integritySignals([], aVerdict({ summary: `${index}` })),
      );
      const tries = await Promise.all(
        inTurns(8, stores).map((store, index) =>
          store.finish(defense.id, 1, signals[index] as IntegritySignals, "at_once"),
        ),
      );
      assert.equal(tries.filter(Boolean).length, 1);
      assert.deepEqual((await stores[1]?.find(defense.id))?.integritySignals, signals[tries.indexOf(true)]);
    },
  },
  {
    name: "lets either a finish or an exchange through, never both",
    async run(open) {
      const stores = [await open(), await open()];
      for (let round = 0; round < 10; round++) {
        const [one, two] = round % 2 ? stores : [...stores].reverse();
        const defense = await created(one as DefenseStore, { id: `dfn-${round}-race` });
        const [appended, finished] = await Promise.all([
          one?.appendExchange(defense.id, 1, anExchange(defense.id, 1)),
          two?.finish(defense.id, 1, integritySignals([], aVerdict()), "at_once"),
        ]);
        assert.notEqual(appended, finished);
        const found = await one?.find(defense.id);
        assert.equal(found?.turns.length, appended ? 3 : 1);
        assert.equal(found?.status, finished ? "finished" : "in_progress");
      }
    },
  },
  ...requestCases,
  ...streamCases,
  {
    name: "shows readers only whole exchanges while others write",
    async run(open) {
      const [writer, reader] = [await open(), await open()];
      const defense = await created(writer);
      let writing = true;
      const watch = async (store: DefenseStore) => {
        while (writing) {
          const found = await store.find(defense.id);
          const seqs = found?.turns.map(({ seq }) => seq);
          assert.equal(found && found.turns.length % 2, 1, `turns ${seqs}`);
          assert.deepEqual(seqs, [...(seqs?.keys() ?? [])]);
          await new Promise((resolve) => setImmediate(resolve));
        }
      };
      const write = async () => {
        for (let seq = 1; seq < 41; seq += 2)
          await writer.appendExchange(defense.id, seq, anExchange(defense.id, seq));
        writing = false;
      };
      await Promise.all([watch(writer), watch(reader), write().finally(() => (writing = false))]);
    },
  },
];

const USAGE = { calls: 2, prompt_tokens: 12_345, completion_tokens: null, latency_ms: 678 };
