import assert from "node:assert/strict";
import { createDefenseService, type Examiner, mockVoice, type VoiceProvider } from "defense-core";
import { inMemoryStore } from "defense-core/testing";
import {
  type ChatModel,
  checkProviders,
  defaultCriteria,
  type Logger,
  openAIExaminer,
  openAIVoice,
  ProviderFailure,
  parseCriteria,
} from "defense-openai";
import { scriptedChatModel } from "defense-openai/testing";

const said = "I wrote a merge sort, because it is stable.";
const grading = JSON.stringify({
  summary: "Knows the work.",
  confidence: 0.9,
  criteria: [
    {
      id: "why",
      level: "met",
      rationale: "Says why.",
      evidence: [{ turn: 1, quote: "because it is stable" }],
    },
    {
      id: "how",
      level: "met",
      rationale: "Says how.",
      evidence: [{ turn: 1, quote: "a proof by induction" }],
    },
  ],
  instructions: [],
});
const model = scriptedChatModel("Welcome! Why is it so?", "How did you test it?", grading);
const broken: ChatModel = {
  name: "broken",
  complete: async () => {
    throw new ProviderFailure("gone", "is gone", { failureCode: "provider_unavailable" });
  },
};

const logger: Logger = { info() {}, warn() {} };
const criteria = parseCriteria(
  "criteria: [{ id: why, title: Why, description: Says why. }, { id: how, title: How, description: Says how. }]",
);
const examiner: Examiner = openAIExaminer({ model, graders: [broken], criteria, logger });
const defenses = createDefenseService({ store: inMemoryStore(), examiner, voice: mockVoice() });

const { defense, firstQuestion } = await defenses.start({ learnerId: "ada", taskId: "sorting" });
assert.equal(firstQuestion, "Why is it so?");
await defenses.answer(defense.id, { text: said });
const { verdict } = await defenses.finish(defense.id);
assert.deepEqual(
  verdict.criteria.map(({ id, level }) => [id, level]),
  [
    ["why", "met"],
    ["how", "not_assessed"],
  ],
);
assert.deepEqual(
  verdict.examiner.graders?.map(({ failure }) => failure),
  [null, "gone"],
);

const voice: VoiceProvider = openAIVoice({
  baseUrl: "http://127.0.0.1:9/v1",
  sttModel: "ears",
  ttsModel: "mouth",
  ttsVoice: "ada",
});
assert.equal(voice.descriptor?.mode, "server");
for await (const { failure } of checkProviders({ examiner: { model: broken } }))
  assert.equal(failure, "gone");
assert.equal(defaultCriteria().length, 5);

// @ts-expect-error A model needs an address: the declarations must not be `any`.
assert.throws(() => openAIExaminer({ model: { model: "m" } }), TypeError);
