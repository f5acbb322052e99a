import assert from "node:assert/strict";
import {
  createDefenseService,
  type Defense,
  DefenseError,
  type IntegritySignals,
  mockVoice,
  type StartedDefense,
  scriptedExaminer,
  type Verdict,
} from "defense-core";
import { defenseStoreContract, inMemoryStore } from "defense-core/testing";

const defenses = createDefenseService({
  store: inMemoryStore(),
  examiner: scriptedExaminer(),
  voice: mockVoice(),
});

const started: StartedDefense = await defenses.start({ learnerId: "ada", taskId: "sorting" });
const { id } = started.defense;
const typed = await defenses.answer(id, { text: "I wrote a merge sort, because it is stable." });
const spoken = await defenses.answer(id, {
  audio: { bytes: new Uint8Array(1_000), contentType: "audio/webm" },
});
assert.notEqual(spoken.question, typed.question);
assert.equal(typed.turnLatency.sttMs, null);

let bytes = 0;
for await (const chunk of await defenses.speak(id, 0)) bytes += chunk.byteLength;
assert.ok(bytes > 0);

const finished: { verdict: Verdict; integritySignals: IntegritySignals } = await defenses.finish(id);
assert.equal(finished.verdict.outcome, "not_assessed");
assert.deepEqual(finished.integritySignals.long_pauses, []);

const stored: Defense = await defenses.get(id);
assert.deepEqual(
  stored.turns.map(({ role }) => role),
  ["examiner", "learner", "examiner", "learner", "examiner"],
);
await assert.rejects(defenses.answer(id, { text: "One more thing." }), (error) => {
  return DefenseError.is(error) && error.code === "defense_finished";
});

for (const { run } of defenseStoreContract) {
  const store = inMemoryStore();
  await run(async () => store);
}

// @ts-expect-error A task is required: the declarations must not be `any`.
await assert.rejects(defenses.start({ learnerId: "ada" }));
