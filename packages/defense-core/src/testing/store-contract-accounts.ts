import assert from "node:assert/strict";
import type { QuestionAccount } from "../domain/question-account.js";
import type { Exchange } from "../ports.js";
import { aDefense, anExchange, oddText } from "./fixtures.js";
import type { StoreContractCase } from "./store-contract-case.js";

const first: QuestionAccount = {
  about: "answer",
  for: null,
  how: "follow_up",
  fence: "DATA-0123456789abcdef",
};
const second: QuestionAccount = {
  about: "D1",
  for: "own_work",
  how: "asked",
  reading: { says: "vague", covers: [{ item: "D2", words: oddText.slice(0, 30) }] },
  demands: ["explain “why”", oddText.slice(0, 60)],
};

/**
 * Tests a store that keeps what examiners note about their questions; works with any test runner. A store need not keep
 * these accounts, but one that does must keep them exactly. Used like {@link defenseStoreContract}.
 */
export const accountStoreContract: readonly StoreContractCase[] = [
  {
    name: "keeps the account of each question, and of no other turn",
    async run(open) {
      const store = await open();
      const defense = aDefense();
      const turns = defense.turns.map((turn) => ({ ...turn, account: first }));
      await store.create({ ...defense, turns });
      const [learner, examiner] = anExchange(defense.id, 1);
      const answered: Exchange = [learner, { ...examiner, account: second }];
      assert.equal(await store.appendExchange(defense.id, 1, answered), true);
      const plain = anExchange(defense.id, 3);
      await store.appendExchange(defense.id, 3, plain);

      const other = await open();
      const found = await other.find(defense.id);
      assert.deepEqual(found?.turns, [...turns, ...answered, ...plain]);
      assert.equal(JSON.stringify(found?.turns[2]?.account), JSON.stringify(second));
      assert.equal(Object.hasOwn(found?.turns[4] ?? {}, "account"), false);
      const streamed = await other.stream(defense.id);
      assert.deepEqual((await Array.fromAsync(streamed?.batches(2) ?? [])).flat()[0], answered[1]);
    },
  },
];
