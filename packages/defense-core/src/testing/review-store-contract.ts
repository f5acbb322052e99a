import assert from "node:assert/strict";
import type { Defense } from "../domain/defense.js";
import { integritySignals } from "../domain/integrity.js";
import type { Release } from "../domain/release.js";
import type { Review } from "../domain/review.js";
import type { TurnNote } from "../domain/turn-note.js";
import type { DefenseStore, ReviewStore } from "../ports.js";
import { aVerdict } from "./fakes.js";
import { aDefense, anExchange, oddText } from "./fixtures.js";
import { created, inTurns, type StoreContractCase } from "./store-contract-case.js";

type Store = DefenseStore & ReviewStore;

/**
 * Tests what every review store and its defense store must guarantee together; works with any test runner.
 *
 * @example
 * ```js
 * import { inMemoryStore, reviewStoreContract } from "defense-core/testing";
 *
 * let kept = 0;
 * for (const { run } of reviewStoreContract) {
 *   const store = inMemoryStore(); // yours
 *   await run(async () => store); // for a shared database, return a new handle each time
 *   kept++;
 * }
 * kept === reviewStoreContract.length; // => true
 * ```
 */
export const reviewStoreContract: readonly StoreContractCase<Store>[] = [
  {
    name: "finds each review unchanged by its number, through every handle",
    async run(open) {
      const [store, other] = [await open(), await open()];
      const { id } = await finished(store);
      const { id: unreviewed } = await finished(store, { id: "dfn-1-unreviewed" });
      const reviews = [aReview(1), aReview(2, { summary: oddText, criteria: [] }), aReview(3)];
      for (const review of reviews) assert.equal(await other.appendReview(id, review), true);
      for (const handle of [store, other]) {
        for (const review of reviews) assert.deepEqual(await handle.findReview(id, review.number), review);
        for (const number of [-1, 0, 4]) assert.equal(await handle.findReview(id, number), null);
        for (const none of [unreviewed, "dfn-0-unknown"])
          assert.equal(await handle.findReview(none, 1), null);
      }
    },
  },
  {
    name: "finds the last review, whose number is the number of reviews",
    async run(open) {
      const [store, other] = [await open(), await open()];
      const { id } = await finished(store);
      for (const none of [id, "dfn-0-unknown"]) assert.equal(await store.findLastReview(none), null);
      // As text, 10 would sort before 9.
      for (let number = 1; number <= 10; number++) {
        const review = aReview(number, { summary: oddText });
        assert.equal(await other.appendReview(id, review), true);
        for (const handle of [store, other]) assert.deepEqual(await handle.findLastReview(id), review);
      }
    },
  },
  {
    name: "leaves the defense unchanged by reviews and notes",
    async run(open) {
      const store = await open();
      const { id } = await finished(store);
      const before = JSON.stringify(await store.find(id));
      await store.appendReview(id, aReview(1));
      await store.appendNote(id, aNote(1));
      assert.equal(JSON.stringify(await store.find(id)), before);
      const release = aRelease(1);
      await store.release(id, null, release);
      assert.equal(JSON.stringify({ ...(await store.find(id)), release: null }), before);
    },
  },
  {
    name: "refuses a review that is not the next one, and one of a defense that is not finished",
    async run(open) {
      const store = await open();
      const { id } = await finished(store);
      const going = await created(store, { id: "dfn-1-going" });
      assert.equal(await store.appendReview(id, aReview(1)), true);
      for (const number of [1, 3]) assert.equal(await store.appendReview(id, aReview(number)), false);
      for (const other of [going.id, "dfn-0-unknown"]) {
        assert.equal(await store.appendReview(other, aReview(1)), false);
        assert.equal(await store.findLastReview(other), null);
      }
      assert.deepEqual(await store.findLastReview(id), aReview(1));
    },
  },
  {
    name: "accepts only one of several concurrent reviews with the same number",
    async run(open) {
      const stores = [await open(), await open()];
      const { id } = await finished(stores[0] as Store);
      for (let number = 1; number <= 5; number++) {
        const tries = await Promise.all(
          inTurns(8, stores).map((store, index) =>
            store.appendReview(id, aReview(number, { by: `writer ${index}` })),
          ),
        );
        assert.equal(tries.filter(Boolean).length, 1, `review ${number}`);
        assert.deepEqual(
          await stores[1]?.findLastReview(id),
          aReview(number, { by: `writer ${tries.indexOf(true)}` }),
        );
      }
    },
  },
  {
    name: "refuses a review whose author has not seen all notes, if it says how many they saw",
    async run(open) {
      const [store, other] = [await open(), await open()];
      const { id } = await finished(store);
      await other.appendNote(id, aNote(1));
      for (const expectedNotes of [0, 2])
        assert.equal(await store.appendReview(id, aReview(1), { expectedNotes }), false);
      assert.equal(await store.findLastReview(id), null);
      assert.equal(await store.appendReview(id, aReview(1), { expectedNotes: 1 }), true);
      assert.equal(await store.appendReview(id, aReview(2)), true, "it may leave it out");
      assert.equal(await store.appendReview(id, aReview(3), { expectedNotes: undefined }), true);
    },
  },
  {
    name: "never accepts a review that missed a concurrent note",
    async run(open) {
      const stores = [await open(), await open()] as const;
      for (let round = 0; round < 10; round++) {
        const [one, two] = round % 2 ? stores : [stores[1], stores[0]];
        const { id } = await finished(one, { id: `dfn-${round}-race` });
        const [reviewed, noted] = await Promise.all([
          one.appendReview(id, aReview(1), { expectedNotes: 0 }),
          two.appendNote(id, aNote(1)),
        ]);
        assert.equal(noted, true);
        assert.deepEqual(await two.findNotes(id), [aNote(1)]);
        assert.deepEqual(await two.findLastReview(id), reviewed ? aReview(1) : null);
        const number = reviewed ? 2 : 1;
        assert.equal(await one.appendReview(id, aReview(number), { expectedNotes: 0 }), false);
        assert.equal(await one.appendReview(id, aReview(number), { expectedNotes: 1 }), true);
      }
    },
  },
  {
    name: "releases the verdict, and then replaces it with each review",
    async run(open) {
      const [store, other] = [await open(), await open()];
      const { id } = await finished(store);
      const releases = [aRelease(null), aRelease(1), aRelease(2)];
      let previous: Release | null = null;
      for (const [reviews, release] of releases.entries()) {
        if (reviews > 0) await store.appendReview(id, aReview(reviews));
        assert.equal(await other.release(id, previous, release), true);
        assert.deepEqual((await store.find(id))?.release, release);
        assert.equal(await store.release(id, previous, release), false, "the previous release has changed");
        previous = release;
      }
    },
  },
  {
    name: "refuses a release of anything but the current decision, and of a defense that is not finished",
    async run(open) {
      const store = await open();
      const { id } = await finished(store);
      const going = await created(store, { id: "dfn-1-going" });
      assert.equal(await store.release(id, null, aRelease(1)), false, "there is no review");
      await store.appendReview(id, aReview(1));
      for (const review of [null, 2]) assert.equal(await store.release(id, null, aRelease(review)), false);
      assert.equal(await store.release(id, aRelease(null), aRelease(1)), false, "nothing was released");
      for (const other of [going.id, "dfn-0-unknown"])
        assert.equal(await store.release(other, null, aRelease(null)), false);
      assert.equal((await store.find(id))?.release, null);
      assert.deepEqual(await store.find(going.id), going);
    },
  },
  {
    name: "accepts only one of several concurrent releases",
    async run(open) {
      const stores = [await open(), await open()];
      const { id } = await finished(stores[0] as Store);
      const release = (by: number) => ({ ...aRelease(null), by: `writer ${by}` });
      const tries = await Promise.all(
        inTurns(8, stores).map((store, index) => store.release(id, null, release(index))),
      );
      assert.equal(tries.filter(Boolean).length, 1);
      assert.deepEqual((await stores[1]?.find(id))?.release, release(tries.indexOf(true)));
    },
  },
  {
    name: "never releases the verdict once a review exists",
    async run(open) {
      const stores = [await open(), await open()] as const;
      for (let round = 0; round < 10; round++) {
        const [one, two] = round % 2 ? stores : [stores[1], stores[0]];
        const { id } = await finished(one, { id: `dfn-${round}-race` });
        const [released, reviewed] = await Promise.all([
          one.release(id, null, aRelease(null)),
          two.appendReview(id, aReview(1)),
        ]);
        assert.equal(reviewed, true);
        assert.deepEqual((await two.find(id))?.release, released ? aRelease(null) : null);
        assert.equal(await one.release(id, released ? aRelease(null) : null, aRelease(1)), true);
      }
    },
  },
  {
    name: "finds notes unchanged, oldest first, before and after a finish",
    async run(open) {
      const [store, other] = [await open(), await open()];
      const { id } = await created(store);
      await store.appendExchange(id, 1, anExchange(id, 1));
      assert.deepEqual(await store.findNotes(id), []);
      assert.equal(await store.appendNote(id, aNote(1)), true);
      await store.finish(id, 3, integritySignals([], aVerdict()), "at_once");
      const odd = aNote(2, oddText);
      assert.equal(await other.appendNote(id, odd), true);
      for (const handle of [store, other]) assert.deepEqual(await handle.findNotes(id), [aNote(1), odd]);
    },
  },
  {
    name: "refuses a note that is not the next one, and every note after a release",
    async run(open) {
      const store = await open();
      const { id } = await finished(store);
      assert.equal(await store.appendNote(id, aNote(1)), true);
      for (const number of [1, 3]) assert.equal(await store.appendNote(id, aNote(number)), false);
      assert.equal(await store.appendNote("dfn-0-unknown", aNote(1)), false);
      await store.release(id, null, aRelease(null));
      assert.equal(await store.appendNote(id, aNote(2)), false);
      assert.deepEqual(await store.findNotes(id), [aNote(1)]);
      assert.deepEqual(await store.findNotes("dfn-0-unknown"), []);
    },
  },
  {
    name: "accepts only one of several concurrent notes with the same number",
    async run(open) {
      const stores = [await open(), await open()];
      const { id } = await finished(stores[0] as Store);
      for (let number = 1; number <= 5; number++) {
        const tries = await Promise.all(
          inTurns(8, stores).map((store, index) => store.appendNote(id, aNote(number, `writer ${index}`))),
        );
        assert.equal(tries.filter(Boolean).length, 1, `note ${number}`);
        const found = await stores[1]?.findNotes(id);
        assert.deepEqual(found?.slice(number - 1), [aNote(number, `writer ${tries.indexOf(true)}`)]);
      }
    },
  },
  {
    name: "accepts no note after a release, even if both are written at the same time",
    async run(open) {
      const stores = [await open(), await open()] as const;
      for (let round = 0; round < 10; round++) {
        const [one, two] = round % 2 ? stores : [stores[1], stores[0]];
        const { id } = await finished(one, { id: `dfn-${round}-race` });
        const [noted, released] = await Promise.all([
          one.appendNote(id, aNote(1)),
          two.release(id, null, aRelease(null)),
        ]);
        assert.equal(released, true);
        assert.deepEqual(await two.findNotes(id), noted ? [aNote(1)] : []);
        assert.equal(await one.appendNote(id, aNote(noted ? 2 : 1)), false);
      }
    },
  },
];

async function finished(store: DefenseStore, changes: Partial<Defense> = {}): Promise<Defense> {
  const defense = await created(store, aDefense(changes));
  const { id } = defense;
  await store.appendExchange(id, 1, anExchange(id, 1));
  await store.finish(id, 3, integritySignals([], aVerdict()), "after_review");
  return defense;
}

function aReview(number: number, changes: Partial<Review> = {}): Review {
  return {
    number,
    by: "reviewer:grace",
    at: new Date(Date.UTC(2026, 0, 2, 0, 0, number, 7)),
    outcome: "borderline",
    summary: `review ${number}`,
    criteria: [
      { id: "own", title: "Knows their own work", level: "partly_met", reason: 'née "Ω" \\ 🎓\n' },
      { id: "checking", title: "Checking", level: "not_assessed", reason: null },
    ],
    ...changes,
  };
}

function aRelease(review: number | null): Release {
  return {
    review,
    by: "reviewer:grace",
    at: new Date("2026-01-03T00:00:00.009Z"),
    verdict: {
      outcome: "pass",
      summary: `released ${review} née "Ω" \\ 🎓\n`,
      criteria: [{ id: "own", title: "Knows their own work", level: "met", rationale: "They do." }],
    },
  };
}

function aNote(number: number, text = "I said heap."): TurnNote {
  return { turn: 1, number, text, at: new Date(Date.UTC(2026, 0, 2, 0, 1, number, 7)) };
}
