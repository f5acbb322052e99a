import type { GradingContext } from "defense-core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { estimatedTokens } from "../../src/examiner/parts/shorten.js";
import { openAIExaminer } from "../../src/index.js";
import { type ScriptedAnswer, scriptedChatModel } from "../../src/testing/index.js";
import { WHY } from "../support/defense.js";

const textOf = (maxParts: number) =>
  fc
    .tuple(fc.constantFrom("x = 1\n", "é", "语", "🙂"), fc.oneof(fc.nat(40), fc.nat(maxParts)))
    .map(([part, times]) => part.repeat(times));
const text = textOf(4_000);

/** The maximum length in a digest. */
const events = textOf(200).map((summary) => ({ seq: 1, at: "", kind: "test_failed", summary }));
const record = fc.array(events, { maxLength: 20 }).map((notable) => ({
  event_count: 20,
  counts_by_kind: { test_failed: 20 },
  first_at: "2026-01-01T00:00:00Z",
  last_at: "2026-01-01T01:00:00Z",
  active_ms: 0,
  longest_idle_ms: 0,
  gaps: [],
  notable,
  truncated: false,
}));

const contexts: fc.Arbitrary<GradingContext> = fc
  .record({
    statement: fc.option(text),
    traceDigest: fc.option(record),
    answers: fc.array(text, { maxLength: 20 }),
    rubric: fc.option(text),
    files: fc.option(fc.array(fc.record({ path: fc.constantFrom("a.py", "p".repeat(500)), text }))),
  })
  .map(({ answers, rubric, files, ...given }) => ({
    ...given,
    history: answers.flatMap((content) => [
      { role: "assistant" as const, content: WHY },
      { role: "user" as const, content },
    ]),
    ...(rubric !== null && { rubric }),
    ...(files !== null && { material: files }),
  }));

/** The tokens of each request. The first request gets an unusable answer. */
async function sent(kind: "nextQuestion" | "finalVerdict", context: GradingContext, contextTokens: number) {
  const useless: ScriptedAnswer = "语".repeat(9_000);
  const grading = JSON.stringify({ criteria: [], instructions: [], summary: "", confidence: null });
  const model = scriptedChatModel(useless, kind === "nextQuestion" ? WHY : grading);
  const options = { signal: new AbortController().signal, reveals: () => false };
  await openAIExaminer({ model, contextTokens })[kind](context, options);
  return model.requests.map(({ messages }) =>
    estimatedTokens(messages.map(({ content }) => content).join("")),
  );
}

test.each(["nextQuestion", "finalVerdict"] as const)(
  "no request of %s takes more than models can read, whatever is known and said, and whatever they answer",
  async (kind) => {
    const sizes = fc.constantFrom(4_000, 5_000, 16_000);
    await fc.assert(
      fc.asyncProperty(contexts, sizes, async (context, contextTokens) => {
        for (const tokens of await sent(kind, context, contextTokens))
          expect(tokens).toBeLessThanOrEqual(contextTokens);
      }),
      { numRuns: 20 },
    );
  },
);

test("no answer is cut while there is room for all", async () => {
  const answers = ["Short.", "The longest of all. ".repeat(1_000), "语".repeat(2_000)];
  const questions = ["What does it sort?", "How long does that take?", "Where did you measure it?"];
  const history = answers.flatMap((content, index) => [
    { role: "assistant" as const, content: questions[index] ?? "" },
    { role: "user" as const, content },
  ]);
  const model = scriptedChatModel(WHY);
  const options = { signal: new AbortController().signal, reveals: () => false };
  await openAIExaminer({ model, contextTokens: 100_000 }).nextQuestion(
    { statement: "Sort.", traceDigest: null, history },
    options,
  );
  const sentTexts = model.requests.flatMap(({ messages }) => messages.map(({ content }) => content));
  for (const answer of answers) expect(sentTexts.some((one) => one.includes(answer))).toBe(true);
});
